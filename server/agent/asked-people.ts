import { maskPublicly } from '../../engine/access/mask.ts';
import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PeopleFilter } from './team-lists.repository.ts';
import type { TeamScope } from './team-reads.repository.ts';
import { findInTeam, type TeamPerson } from './tree.repository.ts';

type Listed = Pick<TeamPerson, 'memberId' | 'account' | 'uplineId'>;

interface AskedPeople {
  readonly filter: PeopleFilter;
  /** Account of the one person who is asked for; null for a whole team. */
  readonly person: string | null;
  /** The account of a person of the team as the agent may read it. */
  readonly accountOf: (listed: Listed) => string;
}

/** Of whom a list of a team is asked for: of a member, of an agent with everyone below, or of the team. @throws DomainError downlineUnknown */
export async function findAskedPeople(
  tx: MerchantTransaction,
  scope: TeamScope,
  { memberId: wanted, text: written = '' }: { readonly memberId?: string; readonly text?: string },
): Promise<AskedPeople> {
  const person = wanted === undefined ? undefined : await findInTeam(tx, scope, BigInt(wanted));
  if (wanted !== undefined && !person) throw new DomainError('downlineUnknown', { field: 'memberId' });
  const isMember = person !== undefined && !isAgent(person.isAgent);
  const text = written.trim();
  // Agents know themselves and the people directly below them; further down, accounts are masked.
  const accountOf = ({ memberId, account, uplineId }: Listed) =>
    memberId === scope.agentId || uplineId === scope.agentId ? account : maskPublicly(account);
  return {
    filter: {
      memberId: isMember ? person.memberId : undefined,
      branchId: person && !isMember ? person.memberId : undefined,
      below: text === '' ? undefined : { agentId: scope.agentId, text },
    },
    person: person ? accountOf(person) : null,
    accountOf,
  };
}
