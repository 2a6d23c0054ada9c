import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CrashBet, CrashState } from '../../../families/crash/crash.ts';
import { growthAfter, timeToReach } from '../../../families/crash/growth.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { fitCanvas } from '../../ui/fit-canvas.ts';
import { drawFlight, type FlightFrame } from './flight-scene.ts';

/** The part of a flight that a player may see: its end only after it has ended. */
export type CrashView = Omit<CrashState, 'setup' | 'pointHundredths'> & { readonly pointHundredths?: number };
/** A flight. */
export type Flight = BoardRound<CrashBet, CrashView>;
/** What a player may do in flight; the server adds when that was. */
export interface LeaveAction {
  readonly kind: 'leave';
}
/** What a board of a crash game is given. */
export type CrashProps = BoardProps<CrashBet, CrashView, LeaveAction>;

/** Long enough for the steps of the growth not to matter. */
const PROBE_MS = 100_000;
const LOOK_MS = 300;
const GROWTH_PER_MS = Math.log(growthAfter(PROBE_MS) / 100) / PROBE_MS;
/** Clocks that differ by more than this are not compared. */
const CLOCK_TRUST_MS = 1_500;
/** How late a press still means the flight that has just ended. */
const REACTION_MS = 800;
/** When nothing moves any more after an end. */
const SETTLED_MS = 2_500;

/** How long a flight has flown, by this machine's clock. */
export const flownMs = ({ beganAt }: Pick<Flight, 'beganAt'>, begunMs: number | undefined, nowMs: number): number => {
  const byServer = nowMs - Date.parse(beganAt);
  // The server's clock is the most accurate, unless the two clocks plainly differ: then the moment of the press is.
  if (begunMs === undefined) return Math.max(0, byServer);
  const byPress = nowMs - begunMs;
  return Math.max(0, Math.abs(byServer - byPress) < CLOCK_TRUST_MS ? byServer : byPress);
};

/** When a flight that is over ended, in milliseconds after its take-off. */
export const endOf = (view: CrashView): number =>
  view.outcome === 'left' ? timeToReach(view.leftHundredths) : timeToReach(view.pointHundredths ?? 100);

/** Polls a flight until it is over, and lets the player leave between two polls. */
export function useFlight({ round, look, act, isRecord }: CrashProps) {
  const asked = useRef<Promise<Flight | undefined>>(undefined);
  const isLeaving = useRef(false);
  const [isLeavingShown, setLeaving] = useState(false);
  const isFlying = round?.isOver === false && round.view?.outcome === 'flying' && !isRecord;
  const ask = useRef(look);
  ask.current = look;
  useEffect(() => {
    if (!isFlying) return;
    isLeaving.current = false;
    setLeaving(false);
    const timer = setInterval(() => {
      // A line may be slower than the looks: the one that is under way must stay the one that leaving waits for.
      if (isLeaving.current || asked.current) return;
      asked.current = ask.current().finally(() => {
        asked.current = undefined;
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isFlying]);
  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeaving(true);
    // Two things cannot be asked at once: the answer to the one on the way is waited for.
    const seen = await asked.current;
    const left = seen?.isOver ? seen : await act({ kind: 'leave' });
    isLeaving.current = false;
    setLeaving(false);
    return left;
  };
  return { isFlying, isLeaving: isLeavingShown, leave };
}

/** Whether a flight has ended so lately that a press may still have been meant for leaving it. */
export function useJustEnded(round: Flight | undefined): boolean {
  const endedId = round?.isOver ? round.roundId : undefined;
  const [seenId, setSeenId] = useState(endedId);
  useEffect(() => {
    const timer = setTimeout(() => setSeenId(endedId), REACTION_MS);
    return () => clearTimeout(timer);
  }, [endedId]);
  return endedId !== undefined && endedId !== seenId;
}

interface Picture {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onGrowth: (hundredths: number) => void;
  readonly round: Flight | undefined;
  /** When the take-off was pressed here; undefined for a flight that was already in progress. */
  readonly begunMs: number | undefined;
  readonly hue: number;
  readonly craft: FlightFrame['craft'];
  readonly isStill: boolean;
}

/** The growth without its steps of a hundredth, as a curve is drawn. */
const growthAt = (elapsedMs: number): number => 100 * Math.exp(elapsedMs * GROWTH_PER_MS);

const READY = { phase: 'ready', elapsedMs: 0, leftMs: undefined, reached: 100 } as const;

/** How far a flight is, and what it has come to. */
function standOf(round: Flight | undefined, begunMs: number | undefined) {
  const view = round?.view;
  if (!round || !view) return READY;
  if (!round.isOver) {
    const elapsedMs = flownMs(round, begunMs, Date.now());
    return { phase: 'flying', elapsedMs, leftMs: undefined, reached: growthAfter(Math.round(elapsedMs)) } as const;
  }
  const elapsedMs = endOf(view);
  return view.outcome === 'left'
    ? ({ phase: 'left', elapsedMs, leftMs: elapsedMs, reached: view.leftHundredths } as const)
    : ({ phase: 'crashed', elapsedMs, leftMs: undefined, reached: view.pointHundredths ?? 100 } as const);
}

function drawPicture({ canvas, onGrowth, round, begunMs, hue, craft, isStill }: Picture, endedMsAgo: number): void {
  const { reached, ...stand } = standOf(round, begunMs);
  onGrowth(reached);
  const fitted = fitCanvas(canvas.current);
  if (!fitted) return;
  const { context, width, height } = fitted;
  drawFlight(context, [width, height], { ...stand, growthAt, endedMsAgo, hue, craft, isStill });
}

/** Draws a flight while it moves, and announces the multiplier. */
export function useFlightPicture(picture: Picture): void {
  const given = useRef(picture);
  given.current = picture;
  const { round, isStill } = picture;
  const isOver = round?.isOver === true;
  const roundId = round?.roundId;
  useEffect(() => {
    const startedMs = performance.now();
    const passedMs = () => performance.now() - startedMs;
    const draw = () => drawPicture(given.current, passedMs());
    let frameId = 0;
    const step = () => {
      draw();
      const isDone = roundId === undefined || (isOver && passedMs() > SETTLED_MS);
      frameId = isDone ? 0 : requestAnimationFrame(step);
    };
    step();
    addEventListener('resize', draw);
    return () => {
      cancelAnimationFrame(frameId);
      removeEventListener('resize', draw);
    };
  }, [roundId, isOver, isStill]);
}
