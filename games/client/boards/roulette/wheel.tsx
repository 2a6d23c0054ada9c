import { useEffect, useRef } from 'react';
import { WHEEL_NUMBERS, WHEEL_ORDER } from '../../../families/roulette/spots.ts';
import { colourOf } from './spot-names.ts';
import classes from './wheel.module.css';

const TURN = 360;
const POCKET = TURN / WHEEL_NUMBERS;
/** The radius at which the ball runs and the one at which it rests, in hundredths of the wheel's radius. */
const RIM = 91;
const POCKET_RADIUS = 62;
/** When the ball leaves the rim, as a part of the spin. */
const LEAVES_RIM = 0.72;

/** How a ball comes to rest: how long it takes, and turns of the ball and of the wheel, which runs against it. */
export interface Spin {
  readonly durationMs: number;
  readonly ballTurns: number;
  readonly wheelTurns: number;
}

/** A whole throw, and the end of one that has been rolling for a while. */
export const THROW: Spin = { durationMs: 5_200, ballTurns: 7, wheelTurns: 2 };
export const FALL: Spin = { durationMs: 2_600, ballTurns: 2, wheelTurns: 1 };

/** How long the ball and the wheel take for one turn while no one knows yet where the ball will fall. */
const ROLLING_BALL_MS = 900;
const ROLLING_WHEEL_MS = 5_000;

const angleOf = (number: number): number => WHEEL_ORDER.indexOf(number) * POCKET;

/** A sector of a ring around the middle, pointing upwards. */
function sector(inner: number, outer: number): string {
  const half = (POCKET / 2) * (Math.PI / 180);
  const [x, y] = [Math.sin(half), Math.cos(half)];
  return `M${-outer * x} ${-outer * y}A${outer} ${outer} 0 0 1 ${outer * x} ${-outer * y}L${inner * x} ${-inner * y}A${inner} ${inner} 0 0 0 ${-inner * x} ${-inner * y}Z`;
}

const NUMBER_RING = sector(70, 84);
const POCKET_RING = sector(52, 70);
const SPOKES = [0, 45, 90, 135];

/** The bowl with its pockets, as it lies before anything turns. */
function Bowl() {
  return (
    <svg className={classes.bowl} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={classes.plate} r="86" />
      {WHEEL_ORDER.map((number) => (
        <g key={number} transform={`rotate(${angleOf(number)})`} data-colour={colourOf(number)}>
          <path className={classes.number} d={NUMBER_RING} />
          <path className={classes.pocket} d={POCKET_RING} />
          <text className={classes.text} y="-74" textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <circle className={classes.ring} r="52" />
      <circle className={classes.cone} r="51" />
      {SPOKES.map((angle) => (
        <path key={angle} className={classes.spoke} d="M0-30L3 0L0 30L-3 0Z" transform={`rotate(${angle})`} />
      ))}
      <circle className={classes.hub} r="11" />
      <circle className={classes.knob} r="5" />
    </svg>
  );
}

const stopAll = (moves: readonly Animation[]): void => {
  for (const move of moves) move.cancel();
};

/** Lets the ball fall on a number. @returns what stops it */
function fallOn(parts: WheelParts, number: number, from: number, { durationMs, ballTurns, wheelTurns }: Spin) {
  const to = from + wheelTurns * TURN + TURN / 3;
  const rests = to + angleOf(number);
  const options = { duration: durationMs, fill: 'forwards', easing: 'cubic-bezier(0.15, 0.6, 0.3, 1)' } as const;
  const lane = [
    [RIM, 0],
    [RIM, LEAVES_RIM * 0.6],
    [POCKET_RADIUS + 14, LEAVES_RIM],
    [POCKET_RADIUS + 19, LEAVES_RIM + 0.08],
    [POCKET_RADIUS, LEAVES_RIM + 0.16],
    [POCKET_RADIUS, 1],
  ] as const;
  const moves = [
    parts.bowl.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], options),
    parts.ball.animate([{ rotate: `${rests + ballTurns * TURN}deg` }, { rotate: `${rests}deg` }], options),
    parts.lane.animate(
      lane.map(([radius, offset]) => ({ translate: `0 -${radius}%`, offset })),
      { ...options, easing: 'ease-in-out' },
    ),
  ];
  return { angle: to % TURN, stop: () => stopAll(moves) };
}

/**
 * Lets the ball roll on the rim until it is stopped. @returns a function that stops it and returns how far the wheel
 * has turned
 */
function rollOn(parts: WheelParts, from: number) {
  const turn = { duration: ROLLING_WHEEL_MS, iterations: Number.POSITIVE_INFINITY };
  const wheel = parts.bowl.animate([{ rotate: `${from}deg` }, { rotate: `${from + TURN}deg` }], turn);
  const moves = [
    wheel,
    parts.ball.animate([{ rotate: `${TURN}deg` }, { rotate: '0deg' }], { ...turn, duration: ROLLING_BALL_MS }),
    parts.lane.animate([{ translate: `0 -${RIM}%` }, { translate: `0 -${RIM}%` }], turn),
  ];
  return () => {
    const turned = (Number(wheel.currentTime ?? 0) % ROLLING_WHEEL_MS) / ROLLING_WHEEL_MS;
    stopAll(moves);
    return (from + turned * TURN) % TURN;
  };
}

interface WheelParts {
  readonly bowl: HTMLElement;
  readonly ball: HTMLElement;
  readonly lane: HTMLElement;
}

/**
 * The wheel with its ball.
 *
 * @param number the number at which the ball rests or will rest; undefined before the first throw
 * @param spinKey the ball begins to fall where this changes; undefined while it does not
 * @param isRolling whether the ball runs on the rim and its number is not known yet
 */
export function Wheel({
  number,
  spinKey,
  spin,
  isRolling,
}: {
  readonly number: number | undefined;
  readonly spinKey: string | undefined;
  readonly spin: Spin;
  readonly isRolling: boolean;
}) {
  const bowl = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  useEffect(() => {
    if (!isRolling || !bowl.current || !ball.current || !lane.current) return;
    const stop = rollOn({ bowl: bowl.current, ball: ball.current, lane: lane.current }, turned.current);
    return () => {
      turned.current = stop();
    };
  }, [isRolling]);
  useEffect(() => {
    if (spinKey === undefined || number === undefined || !bowl.current || !ball.current || !lane.current) return;
    const parts = { bowl: bowl.current, ball: ball.current, lane: lane.current };
    const { angle, stop } = fallOn(parts, number, turned.current, spin);
    turned.current = angle;
    return stop;
  }, [spinKey, number, spin]);
  const rests = turned.current + (number === undefined ? 0 : angleOf(number));
  return (
    <div className={classes.wheel} aria-hidden="true">
      <div ref={bowl} className={classes.turning} style={{ rotate: `${turned.current}deg` }}>
        <Bowl />
      </div>
      <div ref={ball} className={classes.turning} style={{ rotate: `${rests}deg` }}>
        <div
          ref={lane}
          className={classes.lane}
          data-hidden={(number === undefined && !isRolling) || undefined}
          style={{ translate: `0 -${POCKET_RADIUS}%` }}
        >
          <span className={classes.ball} />
        </div>
      </div>
    </div>
  );
}
