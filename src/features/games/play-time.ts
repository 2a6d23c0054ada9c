import { fieldsOf } from '../../../engine/json/fields-of.ts';

const KEY = 'playTime';
/** Whoever comes back within this time has gone on playing, if in another game. */
const PAUSE_MS = 10 * 60_000;

/** How long someone has been playing in this tab, in milliseconds since 1970. */
export interface PlayTime {
  readonly account: string;
  readonly beganAtMs: number;
  readonly seenAtMs: number;
  /** When they were last told how long it is by now. */
  readonly toldAtMs: number;
}

const isPlayTime = (value: unknown): value is PlayTime => {
  const { account, beganAtMs, seenAtMs, toldAtMs } = fieldsOf(value);
  return typeof account === 'string' && [beganAtMs, seenAtMs, toldAtMs].every((moment) => typeof moment === 'number');
};

function read(): PlayTime | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPlayTime(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(time: PlayTime): PlayTime {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(time));
  } catch {
    // Without storage it counts until the page is left.
  }
  return time;
}

/**
 * Notes that an account plays at a moment. A change of the game is no pause, nor is a reload.
 *
 * @param hasGoneOn the game was there all the time, however long nobody looked: a page in the background may sleep
 */
export function notePlay(account: string, nowMs: number, hasGoneOn = false): PlayTime {
  const known = read();
  const isPause = known !== undefined && !hasGoneOn && nowMs - known.seenAtMs >= PAUSE_MS;
  const goesOn = known?.account === account && !isPause && nowMs >= known.beganAtMs;
  return keep(goesOn ? { ...known, seenAtMs: nowMs } : { account, beganAtMs: nowMs, seenAtMs: nowMs, toldAtMs: nowMs });
}

/** Notes that the person was told how long they have played. */
export const notePlayTold = (time: PlayTime, nowMs: number): PlayTime =>
  keep({ ...time, seenAtMs: nowMs, toldAtMs: nowMs });
