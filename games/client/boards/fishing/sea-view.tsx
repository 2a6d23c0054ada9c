import { useEffect, useRef } from 'react';
import { hueOf } from '../../shell/hue.ts';
import { useCanvas } from '../../ui/use-canvas.ts';
import { paintHunt } from './paint-hunt.ts';
import { seaOf } from './sea.ts';
import classes from './sea-view.module.css';
import type { useHunt } from './use-hunt.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys choose the next fish, wherever nothing else waits for them. */
function useArrows(lockBeside: (step: 1 | -1) => void): void {
  const latest = useRef(lockBeside);
  latest.current = lockBeside;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isTaken = event.target instanceof Element && event.target.closest('input, select, [role="dialog"]');
      if (step === undefined || isTaken) return;
      event.preventDefault();
      latest.current(step);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The sea in motion. A press aims at the nearest fish and fires. */
export function SeaView({
  theme,
  hunting,
  isArmed,
  isStill,
}: {
  /** Of the studio: each has its own water. */
  readonly theme: string;
  readonly hunting: ReturnType<typeof useHunt>;
  readonly isArmed: boolean;
  readonly isStill: boolean;
}) {
  const { hunt, land, fire, lock, lockBeside } = hunting;
  const look = seaOf(hueOf(theme));
  const canvas = useCanvas((context, frame) => {
    hunt.sea = frame;
    if (!isStill) land(frame.nowMs);
    paintHunt(context, frame, hunt, { look, swimMs: isStill ? 0 : frame.nowMs, isArmed, isStill });
  }, isStill);
  useArrows(isArmed ? lockBeside : () => undefined);
  const spotOf = (event: React.PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return (
    <canvas
      ref={canvas}
      className={classes.sea}
      data-armed={isArmed || undefined}
      onPointerMove={(event) => {
        hunt.pointer = spotOf(event);
      }}
      onPointerDown={(event) => {
        hunt.pointer = spotOf(event);
        const swimmer = isArmed ? hunt.nearest(hunt.pointer, isStill ? 0 : performance.now()) : undefined;
        if (!swimmer) return;
        lock(swimmer);
        fire(swimmer);
      }}
    />
  );
}
