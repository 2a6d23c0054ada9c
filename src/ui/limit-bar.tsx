import classes from './limit-bar.module.css';

/** How much of a limit is used, as a bar next to the same figures in words. */
export function LimitBar({ usedMinor, amountMinor }: { readonly usedMinor: string; readonly amountMinor: string }) {
  const amount = BigInt(amountMinor);
  const used = BigInt(usedMinor);
  const share = used <= 0n ? 0 : used >= amount ? 100 : Number((used * 100n) / amount);
  return (
    <svg
      className={classes.bar}
      data-full={share === 100 || undefined}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={classes.rest} width="100" height="4" />
      <rect className={classes.used} width={share} height="4" />
    </svg>
  );
}
