import type { MemberFact } from './facts.ts';

/**
 * All that activities know: the facts of one merchant in one currency, each once, by the time at which they happened and
 * then by id. The same facts make the same state, in whatever order and batches they come.
 */
export interface PromotionState {
  readonly members: ReadonlyMap<string, readonly MemberFact[]>;
}

/** Before the first fact. */
export const NO_FACTS: PromotionState = { members: new Map() };

/** No facts of a member. */
const NONE: readonly MemberFact[] = [];

const isBefore = (one: MemberFact, other: MemberFact): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.id < other.id);

/** Puts new facts in their places: behind the last one as a rule, or among earlier ones if they come late. */
function merge(known: readonly MemberFact[], added: readonly MemberFact[]): readonly MemberFact[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh: MemberFact[] = [];
  for (const fact of added) {
    if (ids.has(fact.id)) continue;
    ids.add(fact.id);
    fresh.push(fact);
  }
  if (fresh.length === 0) return known;
  const all = [...known, ...fresh];
  const isInOrder = all.every((fact, index) => {
    const next = all[index + 1];
    return next === undefined || isBefore(fact, next);
  });
  return isInOrder ? all : all.sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** The state after some facts. A fact that is known by its id changes nothing. Costs grow with what the members have done. */
export function applyFacts(state: PromotionState, facts: readonly MemberFact[]): PromotionState {
  const added = new Map<string, MemberFact[]>();
  for (const fact of facts) {
    const own = added.get(fact.member);
    if (own === undefined) added.set(fact.member, [fact]);
    else own.push(fact);
  }
  const members = new Map(state.members);
  for (const [member, own] of added) members.set(member, merge(members.get(member) ?? NONE, own));
  return { members };
}

/** The facts of a member, in their order. */
export const factsAbout = (state: PromotionState, member: string): readonly MemberFact[] =>
  state.members.get(member) ?? NONE;
