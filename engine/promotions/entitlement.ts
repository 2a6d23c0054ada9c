import type { ActivityTerms } from './activity.ts';
import type { MemberFact } from './facts.ts';
import type { PromotionState } from './promotion-state.ts';
import type { Reward } from './reward.ts';

/** A reward that the facts entitle a member to. */
export interface Entitlement {
  readonly member: string;
  /** Names the reward forever: the same facts never make a second one. */
  readonly source: string;
  /** Key of the period that it is for; `once` without periods. */
  readonly period: string;
  /** The moment from which on it can be issued. */
  readonly atMs: number;
  readonly reward: Reward;
}

/** The source of a reward of an activity. */
export const sourceOf = (activity: Pick<ActivityTerms, 'key'>, ...parts: readonly (string | number)[]): string =>
  [activity.key, ...parts].join(':');

/** Gathers the entitlements of all members, each from its own facts. */
export const ofEachMember = (
  state: PromotionState,
  find: (facts: readonly MemberFact[], member: string) => readonly Entitlement[],
): readonly Entitlement[] => [...state.members].flatMap(([member, facts]) => find(facts, member));
