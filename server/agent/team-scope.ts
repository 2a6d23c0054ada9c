import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { dayAt, daysBetween } from '../../engine/promotions/local-days.ts';
import type { PersonSession } from '../http/caller.ts';
import type { TeamScope } from './team-reads.repository.ts';

/** Most days from the first to the last one that a question is for. */
const MOST_DAYS = 30;

/** A call about the team of who asks. */
interface TeamCall {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly query: { readonly from: string; readonly to: string };
  readonly now: Date;
}

/** The team of who asks, on the wanted days. @throws DomainError nonAgent, teamDaysTooMany */
export function scopeOf({ merchant, session, query: { from, to }, now }: TeamCall): TeamScope {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
  const days = daysBetween(from, to);
  if (!(days >= 0 && days <= MOST_DAYS)) throw new DomainError('teamDaysTooMany');
  const { brand, code, protection } = merchant;
  const day = dayAt(now.getTime(), protection.timeZone);
  return { merchant: code, agentId: session.memberId, day, from, to, currency: brand.currency };
}
