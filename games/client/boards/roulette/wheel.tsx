import { useEffect, useRef } from 'react';
import { WHEEL_NUMBERS, WHEEL_ORDER } from '../../../families/roulette/spots.ts';
import { colourOf } from './spot-names.ts';
import classes from './wheel.module.css';

const TURN = 360;
const POCKET = TURN / WHEEL_NUMBERS;
/** Turns of the wheel and of the ball, which runs against it, in one spin. */
const WHEEL_TURNS = 2;
const BALL_TURNS = 7;
/** How far out the ball runs and where it lies at last, in hundredths of the wheel's radius. */
const RIM = 91;
const POCKET_RADIUS = 62;
/** When the ball leaves the rim, as a part of the spin. */
const FALL = 0.72;

/** How long the ball rolls. */
export const SPIN_MS = 5_200;

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

/**
 * The wheel with its ball.
 *
 * @param number where the ball lies or will lie; undefined before the first spin
 * @param spinKey a spin begins where this changes; undefined for a wheel that rests
 */
export function Wheel({
  number,
  spinKey,
}: {
  readonly number: number | undefined;
  readonly spinKey: string | undefined;
}) {
  const bowl = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const bead = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  useEffect(() => {
    if (spinKey === undefined || number === undefined || !bowl.current || !ball.current || !bead.current) return;
    const from = turned.current;
    const to = from + WHEEL_TURNS * TURN + TURN / 3;
    turned.current = to % TURN;
    const rests = to + angleOf(number);
    const options: KeyframeAnimationOptions = {
      duration: SPIN_MS,
      fill: 'forwards',
      easing: 'cubic-bezier(0.15, 0.6, 0.3, 1)',
    };
    const moves = [
      bowl.current.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], options),
      ball.current.animate([{ rotate: `${rests + BALL_TURNS * TURN}deg` }, { rotate: `${rests}deg` }], options),
      bead.current.animate(
        [
          { translate: `0 -${RIM}%`, offset: 0 },
          { translate: `0 -${RIM}%`, offset: FALL * 0.6 },
          { translate: `0 -${POCKET_RADIUS + 14}%`, offset: FALL },
          { translate: `0 -${POCKET_RADIUS + 19}%`, offset: FALL + 0.08 },
          { translate: `0 -${POCKET_RADIUS}%`, offset: FALL + 0.16 },
          { translate: `0 -${POCKET_RADIUS}%`, offset: 1 },
        ],
        { duration: SPIN_MS, fill: 'forwards', easing: 'ease-in-out' },
      ),
    ];
    return () => {
      for (const move of moves) move.cancel();
    };
  }, [spinKey, number]);
  const rests = number === undefined ? 0 : turned.current + angleOf(number);
  return (
    <div className={classes.wheel} aria-hidden="true">
      <div ref={bowl} className={classes.turning} style={{ rotate: `${turned.current}deg` }}>
        <Bowl />
      </div>
      <div ref={ball} className={classes.turning} style={{ rotate: `${rests}deg` }}>
        <div
          ref={bead}
          className={classes.lane}
          data-hidden={number === undefined || undefined}
          style={{ translate: `0 -${POCKET_RADIUS}%` }}
        >
          <span className={classes.ball} />
        </div>
      </div>
    </div>
  );
}
