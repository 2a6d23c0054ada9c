import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import type { VipAnswer } from '../../api/use-vip.ts';
import card from '../../ui/card.module.css';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { useDayText } from './day-text.tsx';
import classes from './vip-page.module.css';

type Own = NonNullable<VipAnswer['own']>;
type Level = VipAnswer['levels'][number];

/** A sum that is needed, with how much of it there is. */
interface Sum {
  readonly of: 'turnover' | 'deposits' | 'again' | 'keep';
  readonly hasMinor: bigint;
  readonly neededMinor: bigint;
}

function SumBar({ of, hasMinor, neededMinor }: Sum) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const shown = hasMinor > neededMinor ? neededMinor : hasMinor;
  return (
    <div className={classes.sum}>
      <LimitBar usedMinor={String(shown)} amountMinor={String(neededMinor)} />
      <p className={classes.meta}>
        {t(`vip.sum.${of}`, { current: money(String(hasMinor)), target: money(String(neededMinor)) })}
      </p>
    </div>
  );
}

/** What the next level needs, each sum with how much of it there is. */
function sumsOf({ next }: Own, level: Level | undefined): readonly Sum[] {
  if (next === null || level === undefined) return [];
  if (next.keepMinor !== null) {
    const needed = BigInt(level.keepMinor);
    return [{ of: 'again', hasMinor: needed - BigInt(next.keepMinor), neededMinor: needed }];
  }
  const sum = (of: 'turnover' | 'deposits', needed: string | null, missing: string | null): readonly Sum[] =>
    needed === null || missing === null
      ? []
      : [{ of, hasMinor: BigInt(needed) - BigInt(missing), neededMinor: BigInt(needed) }];
  return [
    ...sum('turnover', level.turnoverMinor, next.turnoverMinor),
    ...sum('deposits', level.depositsMinor, next.depositsMinor),
  ];
}

function Keep({ keep, name }: { readonly keep: NonNullable<Own['keep']>; readonly name: string }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const [played, needed] = [BigInt(keep.playedMinor), BigInt(keep.neededMinor)];
  const isKept = played >= needed;
  return (
    <div className={classes.sum}>
      <p>{t(isKept ? 'vip.kept' : 'vip.falls', { level: name, day: dayText(keep.byDay) })}</p>
      <SumBar of="keep" hasMinor={played} neededMinor={needed} />
    </div>
  );
}

/** Where the member stands: the level, what the next one still needs, and what keeps this one. */
export function OwnLevel({ own, levels }: { readonly own: Own; readonly levels: readonly Level[] }) {
  const { t } = useTranslation();
  const name = levels[own.level]?.name ?? '';
  const next = own.next === null ? undefined : levels[own.next.level];
  const sums = sumsOf(own, next);
  return (
    <section className={`${card.card} ${classes.own}`} aria-label={t('vip.yourLevel')}>
      <p className={classes.meta}>{t('vip.yourLevel')}</p>
      <h3 className={classes.level}>
        <IconCrown size={26} stroke={1.75} aria-hidden="true" />
        {name}
      </h3>
      {next === undefined ? <p>{t('vip.highest')}</p> : <p>{t('vip.next', { level: next.name })}</p>}
      {sums.map((sum) => (
        <SumBar key={sum.of} {...sum} />
      ))}
      {own.keep === null ? null : <Keep keep={own.keep} name={name} />}
      <div>
        <NextStep to="games" />
      </div>
    </section>
  );
}
