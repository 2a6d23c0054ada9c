import type { MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import { IDLE_MS } from './sessions.repository.ts';

/** A browser that is logged in. A remembered one may have had several sessions, one after the other. */
export interface Device {
  readonly sessionId: bigint;
  readonly family: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly isCurrent: boolean;
}

/** Sessions that can still be used, and those that a remembered login would resume; the newest first. */
const findLiveSessions = (tx: MerchantTransaction, merchant: string, memberId: bigint, now: Date) =>
  tx
    .selectFrom('sessions as s')
    .select(['s.session_id', 's.token_hash', 's.remember_family', 's.address', 's.user_agent'])
    .select(['s.created_at', 's.last_seen_at'])
    .where('s.merchant', '=', merchant)
    .where('s.member_id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('s.expires_at', '>', now), eb('s.last_seen_at', '>=', new Date(now.getTime() - IDLE_MS))]),
        eb.exists(
          eb
            .selectFrom('remember_tokens as r')
            .select('r.family')
            .whereRef('r.merchant', '=', 's.merchant')
            .whereRef('r.family', '=', 's.remember_family')
            .where('r.used_at', 'is', null)
            .where('r.expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .execute();

/** The devices on which a person is logged in: the one of this session first, then the one seen last. */
export async function findDevices(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, tokenHash }: PersonSession,
  now: Date,
): Promise<readonly Device[]> {
  const rows = await findLiveSessions(tx, merchant, memberId, now);
  const byDevice = Map.groupBy(rows, (row) => row.remember_family ?? String(row.session_id));
  const devices = [...byDevice.values()].flatMap((group): Device[] => {
    const [newest] = group;
    if (!newest) return [];
    return [
      {
        sessionId: newest.session_id,
        family: newest.remember_family,
        address: newest.address,
        userAgent: newest.user_agent,
        firstSeenAt: new Date(Math.min(...group.map(({ created_at }) => created_at.getTime()))),
        lastSeenAt: newest.last_seen_at,
        isCurrent: group.some((row) => row.token_hash === tokenHash),
      },
    ];
  });
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends every session of a device, and what would resume one. */
export async function endDevice(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { sessionId, family }: Pick<Device, 'sessionId' | 'family'>,
  now: Date,
): Promise<void> {
  const isDevice = tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'endedByPerson' })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (family === null) {
    await isDevice.where('session_id', '=', sessionId).execute();
    return;
  }
  await isDevice.where('remember_family', '=', family).execute();
  await tx
    .deleteFrom('remember_tokens')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('family', '=', family)
    .execute();
}
