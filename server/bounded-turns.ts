import { DomainError } from '../engine/api/domain-error.ts';

/** The most work that may run at once, and the most that may queue. */
interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Gives costly works their turns. */
export interface BoundedTurns {
  /**
   * Runs a work as soon as there is room. One in the background waits until no other does.
   *
   * @throws DomainError busy, with the seconds to wait before a retry, if too many are waiting
   */
  run<Value>(work: () => Promise<Value>, isBackground?: boolean): Promise<Value>;
}

/** A caller that is refused may try again after so long. */
const RETRY_SECONDS = 2;

/** Makes a queue with a bound, so that costly work of many callers never piles up. */
export function createBoundedTurns({ atOnce, waiting }: TurnLimits): BoundedTurns {
  let running = 0;
  const asked: (() => void)[] = [];
  const background: (() => void)[] = [];

  const enter = async (isBackground: boolean): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!isBackground && asked.length >= waiting) throw new DomainError('busy', { waitSeconds: RETRY_SECONDS });
    await new Promise<void>((resume) => (isBackground ? background : asked).push(resume));
  };
  const leave = (): void => {
    const next = asked.shift() ?? background.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work, isBackground = false) {
      await enter(isBackground);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
