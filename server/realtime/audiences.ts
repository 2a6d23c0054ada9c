import type { MerchantTransaction } from '../db/database.ts';
import { audienceKey } from '../events/tell.repository.ts';
import type { OperatorSession, PersonSession } from '../http/caller.ts';
import { listUplineIds } from '../member/api.ts';

type ReadMerchant = <Value>(merchant: string, work: (tx: MerchantTransaction) => Promise<Value>) => Promise<Value>;

/**
 * The audiences of a tab. A member belongs to the branch of every agent above, and to their own. Operators get nothing that
 * is for members.
 *
 * @param rooms as the tab has asked for
 */
export async function audiencesOf(
  { readMerchant }: { readonly readMerchant: ReadMerchant },
  merchant: string,
  session: PersonSession | OperatorSession,
  rooms: readonly string[],
): Promise<readonly string[]> {
  const ofSession = audienceKey({ kind: 'session', tokenHash: session.tokenHash });
  if ('operatorId' in session) return [ofSession, audienceKey({ kind: 'operators' })];
  const { memberId } = session;
  const uplines = await readMerchant(merchant, (tx) => listUplineIds(tx, { merchant, memberId }));
  return [
    ofSession,
    audienceKey({ kind: 'member', memberId }),
    audienceKey({ kind: 'merchant' }),
    ...[memberId, ...uplines].map((head) => audienceKey({ kind: 'branch', memberId: head })),
    ...rooms.map((name) => audienceKey({ kind: 'room', name })),
  ];
}
