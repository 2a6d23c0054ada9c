import type { AnyFamily, Draw, FamilyId } from '../../games/families/family.ts';

/** A bet that every setup of the tests allows. */
export const SAMPLE_BETS: Readonly<Record<FamilyId, unknown>> = {
  slot: { stakeMinor: '10000' },
  crash: { stakeMinor: '10000' },
  mines: { stakeMinor: '10000', mines: 3 },
  dice: { stakeMinor: '10000', side: 'under', target: 4_800 },
  plinko: { stakeMinor: '10000' },
  roulette: { chips: [{ spot: 'red', stakeMinor: '10000' }] },
  blackjack: { stakeMinor: '10000' },
  'andar-bahar': { chips: [{ spot: 'andar', stakeMinor: '10000' }] },
  'teen-patti': { stakeMinor: '10000' },
  fishing: { shotMinor: '10000' },
  keno: { stakeMinor: '10000', picks: [3, 17, 42, 80] },
  sports: {},
  esports: {},
};

interface Seen {
  readonly opened?: readonly number[];
  readonly fish?: readonly { readonly fishId: number }[];
  readonly fixtures?: readonly { readonly quotes?: readonly object[] }[];
  readonly tickets?: readonly object[];
}

/** Input of an action besides its kind, from what the player sees. */
function fieldsFor(kind: string, seen: Seen, draw: Draw): object {
  const fixture = draw(seen.fixtures?.length ?? 1);
  switch (kind) {
    case 'open':
      return { tile: Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !seen.opened?.includes(tile)) };
    case 'leave':
    case 'watch':
      return seen.fish || seen.fixtures ? {} : { elapsedMs: 1_000 + draw(30_000) };
    case 'shoot':
      return { fishId: seen.fish?.[draw(seen.fish.length)]?.fishId };
    case 'load':
      return { shotMinor: '20000' };
    case 'play':
      return { ticks: 1 + draw(20) };
    case 'callOff':
      return { fixture };
    case 'bet':
      return { stakeMinor: '10000', legs: [{ fixture, ...seen.fixtures?.[fixture]?.quotes?.[0] }] };
    default:
      return {};
  }
}

/** Whether an action would be refused for a reason that is not its kind. */
const isIdle = (kind: string, seen: Seen, fields: object): boolean =>
  (kind === 'bet' && !('legs' in fields && JSON.stringify(fields).includes('odds'))) ||
  (kind === 'callOff' && (seen.tickets?.length ?? 0) === 0);

/** A possible action, chosen at random; undefined if there is none. */
export function sampleAction(family: AnyFamily, state: unknown, draw: Draw): { readonly kind: string } | undefined {
  const seen: Seen = family.view(state);
  const kinds = family.actionsOf(state).filter((kind) => kind !== 'callOff');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const kind = kinds[draw(Math.max(1, kinds.length))];
    if (kind === undefined) return undefined;
    const fields = fieldsFor(kind, seen, draw);
    if (!isIdle(kind, seen, fields)) return { kind, ...fields };
  }
  return undefined;
}
