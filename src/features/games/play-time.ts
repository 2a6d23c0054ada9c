import { fieldsOf } from '../../../engine/json/fields-of.ts';

const KEY = 'playTime';
/** A return within this time continues the play session, even with another game. */
const PAUSE_MS = 10 * 60_000;

/** Since when the member has been playing in this tab, in milliseconds since 1970. */
export interface PlayTime {
  readonly account: string;
  readonly beganAtMs: number;
  readonly seenAtMs: number;
  /** When the last reality check was shown. */
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
 * Records that an account plays at a given time. Neither a change of game nor a reload is a pause.
 *
 * @param hasGoneOn the game stayed open all the time, even if no one looked at it: a background page may sleep
 */
export function notePlay(account: string, nowMs: number, hasGoneOn = false): PlayTime {
  const known = read();
  const isPause = known !== undefined && !hasGoneOn && nowMs - known.seenAtMs >= PAUSE_MS;
  const goesOn = known?.account === account && !isPause && nowMs >= known.beganAtMs;
  return keep(goesOn ? { ...known, seenAtMs: nowMs } : { account, beganAtMs: nowMs, seenAtMs: nowMs, toldAtMs: nowMs });
}

/** Records that a reality check was shown. */
export const notePlayTold = (time: PlayTime, nowMs: number): PlayTime =>
  keep({ ...time, seenAtMs: nowMs, toldAtMs: nowMs });
