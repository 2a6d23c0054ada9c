import { rankOf, suitOf } from '../../families/cards/cards.ts';
import classes from './card-face.module.css';
import { CourtFigure } from './court-figure.tsx';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const FIRST_COURT = 10;
const RED_SUITS = [1, 2];

/** Outlines of clubs, diamonds, hearts and spades around the origin, about 22 units high. */
const SUIT_PATHS = [
  'M0-10.5a5 5 0 0 1 4.2 7.7a5 5 0 1 1-2.8 8.6Q1.8 9.5 4 11H-4Q-1.8 9.5-1.4 5.8a5 5 0 1 1-2.8-8.6A5 5 0 0 1 0-10.5Z',
  'M0-11.5Q3.5-4.5 8.8 0Q3.5 4.5 0 11.5Q-3.5 4.5-8.8 0Q-3.5-4.5 0-11.5Z',
  'M0 10C-4 4.5-10.4 1-10.4-4.4A5.4 5.4 0 0 1 0-6.4A5.4 5.4 0 0 1 10.4-4.4C10.4 1 4 4.5 0 10Z',
  'M0-11C4-5 10.2-1.5 10.2 3.6A4.9 4.9 0 0 1 1.5 6.2Q2 9.5 4.2 11H-4.2Q-2 9.5-1.5 6.2A4.9 4.9 0 0 1-10.2 3.6C-10.2-1.5-4-5 0-11Z',
] as const;

function Suit({
  suit,
  x,
  y,
  size,
}: {
  readonly suit: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** The face of a playing card, drawn so that rank and suit can be read when it is as small as a thumb. */
export function CardFace({ card }: { readonly card: number }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const text = RANKS[rank] ?? '';
  return (
    <svg
      className={classes.face}
      viewBox="0 0 100 140"
      data-red={RED_SUITS.includes(suit) || undefined}
      aria-hidden="true"
    >
      <rect className={classes.paper} x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      {rank >= FIRST_COURT ? (
        <CourtFigure rank={rank} />
      ) : (
        <g>
          {rank === 0 ? <circle className={classes.ring} cx="59" cy="84" r="33" /> : null}
          <Suit suit={suit} x={59} y={84} size={rank === 0 ? 2.2 : 3} />
        </g>
      )}
      <text className={classes.rank} x="20" y="35" textAnchor="middle" data-long={text.length > 1 || undefined}>
        {text}
      </text>
      <Suit suit={suit} x={20} y={53} size={1.05} />
    </svg>
  );
}

/** The back of a card, one of three patterns. */
export function CardBack({ pattern }: { readonly pattern: number }) {
  const lines = Array.from({ length: 13 }, (_, index) => index * 20 - 70);
  return (
    <svg className={classes.back} viewBox="0 0 100 140" aria-hidden="true">
      <rect className={classes.paper} x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      <rect className={classes.cover} x="7" y="7" width="86" height="126" rx="5" />
      <svg aria-hidden="true" x="10" y="10" width="80" height="120" viewBox="10 10 80 120">
        <g className={classes.pattern}>
          {pattern === 0
            ? lines.map((x) => <path key={x} d={`M${x} 0l140 140M${x + 140} 0l-140 140`} />)
            : lines.map((y) =>
                pattern === 1 ? (
                  <path
                    key={y}
                    d={`M0 ${y + 20}q12.5-18 25 0t25 0t25 0t25 0M0 ${y + 30}q12.5-18 25 0t25 0t25 0t25 0`}
                  />
                ) : (
                  <circle key={y} cx="50" cy="70" r={Math.max(4, y / 1.6 + 30)} />
                ),
              )}
        </g>
      </svg>
      <path className={classes.seal} d="M50 48L66 70L50 92L34 70Z" />
      <path className={classes.star} d="M50 57L60 70L50 83L40 70Z" />
    </svg>
  );
}
