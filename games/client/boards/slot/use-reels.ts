import { useCallback, useEffect, useMemo, useRef } from 'react';
import { REELS, ROWS, SCATTER, symbolAt } from '../../../families/slot/reels.ts';
import type { SlotLook } from './look/slot-look.ts';
import { drawReels, type Highlight, type Symbols } from './reel-canvas.ts';
import {
  landingDelays,
  landReel,
  moveReel,
  type Pace,
  type ReelMotion,
  restingReel,
  startReel,
} from './reel-motion.ts';

/** The commands for the reels of a slot. */
export interface Reels {
  /** Lets them turn until they are landed. */
  spin(): void;
  /** Stops them one after the other. Resolves when the last one has stopped. */
  land(stops: readonly number[], pace: Pace): Promise<void>;
  /** Ends a landing at once. */
  hurry(): void;
  show(stops: readonly number[]): void;
  light(highlight: Highlight | undefined): void;
}

interface Machine {
  reels: ReelMotion[];
  highlight: Highlight | undefined;
  /** Reels that turn on for longer because they may complete the scatters. */
  tense: readonly boolean[];
  spunAtMs: number;
  landed: (() => void) | undefined;
  frameId: number;
  lastMs: number;
}

/** Scatters that show on a strip. `stop` is a whole number: a reel that turns shows parts of symbols. */
const countScatters = (strip: Uint8Array, stop: number): number =>
  Array.from({ length: ROWS }, (_, row) => symbolAt(strip, stop, row)).filter((symbol) => symbol === SCATTER).length;

/** The reels of a slot on a canvas. Nothing is drawn while nothing moves. */
export function useReels(options: {
  readonly strips: readonly Uint8Array[];
  readonly look: SlotLook;
  readonly symbols: Symbols | undefined;
  readonly isStill: boolean;
  readonly onStop: (hasScatter: boolean) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const given = useRef(options);
  given.current = options;
  const machine = useRef<Machine>({
    reels: Array.from({ length: REELS }, (_, reel) => restingReel(reel * 5)),
    highlight: undefined,
    tense: [],
    spunAtMs: 0,
    landed: undefined,
    frameId: 0,
    lastMs: 0,
  });

  const draw = useCallback((nowMs: number) => {
    const { strips, look, symbols, isStill } = given.current;
    const [target, now] = [canvas.current, machine.current];
    const context = target?.getContext('2d');
    if (!target || !context || !symbols) return;
    const isTense = (reel: number) =>
      now.tense[reel] === true && now.reels[reel]?.isMoving === true && now.reels[reel - 1]?.isMoving === false;
    const frame = { reels: now.reels, strips, highlight: now.highlight, isTense, nowMs, isStill };
    drawReels(context, [target.width, target.height], frame, symbols, look.colours);
  }, []);

  /** Draws frames while something moves. */
  const run = useCallback(() => {
    const now = machine.current;
    if (now.frameId !== 0) return;
    now.lastMs = performance.now();
    const step = (nowMs: number) => {
      const { strips, isStill, onStop } = given.current;
      const passedMs = Math.min(50, Math.max(0, nowMs - now.lastMs));
      now.lastMs = nowMs;
      for (const [index, reel] of now.reels.entries()) {
        if (!moveReel(reel, nowMs, passedMs)) continue;
        const strip = strips[index];
        onStop(strip !== undefined && countScatters(strip, reel.position) > 0);
      }
      draw(nowMs);
      const isMoving = now.reels.some((reel) => reel.isMoving);
      if (!isMoving && now.landed) {
        const { landed } = now;
        now.landed = undefined;
        landed();
      }
      now.frameId = isMoving || (now.highlight && !isStill) ? requestAnimationFrame(step) : 0;
    };
    now.frameId = requestAnimationFrame(step);
  }, [draw]);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(devicePixelRatio, 2);
      target.width = Math.round(target.clientWidth * scale);
      target.height = Math.round(target.clientHeight * scale);
      draw(performance.now());
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(machine.current.frameId);
      machine.current.frameId = 0;
    };
  }, [draw]);
  useEffect(() => draw(performance.now()), [draw, options.symbols]);

  const reels = useMemo((): Reels => createReels(machine.current, given, run, draw), [run, draw]);
  return { canvas, reels };
}

function createReels(
  now: Machine,
  given: { readonly current: { readonly strips: readonly Uint8Array[]; readonly isStill: boolean } },
  run: () => void,
  draw: (nowMs: number) => void,
): Reels {
  const show = (stops: readonly number[]) => {
    now.reels = stops.map(restingReel);
    now.tense = [];
    draw(performance.now());
  };
  return {
    show,
    spin() {
      now.highlight = undefined;
      now.spunAtMs = performance.now();
      if (given.current.isStill) return draw(now.spunAtMs);
      for (const reel of now.reels) startReel(reel);
      run();
    },
    land(stops, pace) {
      if (given.current.isStill || !now.reels.every(({ isMoving }) => isMoving)) {
        show(stops);
        return Promise.resolve();
      }
      const scatters = given.current.strips.map((strip, reel) => countScatters(strip, stops[reel] ?? 0));
      const delays = landingDelays(scatters, pace);
      const startMs = Math.max(performance.now(), now.spunAtMs + pace.leastMs);
      for (const [index, reel] of now.reels.entries()) {
        landReel(reel, stops[index] ?? 0, startMs + (delays[index] ?? 0), pace.landMs);
      }
      now.tense = delays.map((delay, index) => delay - (delays[index - 1] ?? 0) > pace.stepMs);
      return new Promise((resolve) => {
        now.landed = resolve;
      });
    },
    hurry() {
      const startMs = performance.now();
      for (const reel of now.reels) {
        if (reel.landing && reel.landing.startMs > startMs) landReel(reel, reel.landing.stop, startMs, 220);
      }
      now.tense = [];
    },
    light(highlight) {
      now.highlight = highlight;
      if (highlight && !given.current.isStill) run();
      else draw(performance.now());
    },
  };
}
