/**
 * Does some work again and again in the background. A round that takes longer than the interval is not overtaken by the next
 * one; one that fails is told, and its work is done by the next.
 *
 * @returns what ends it, once a round that runs is over
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= work()
      .catch(onError)
      .finally(() => {
        round = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
