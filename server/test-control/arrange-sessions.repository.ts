import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { getMember } from './arrange-members.repository.ts';
import { getOperatorId } from './arrange-operators.repository.ts';
import type { Facts } from './facts.ts';

type Session = NonNullable<Facts['sessions']>[number];

const HOUR_SECONDS = 60 * 60;

/** A back-office session. */
async function setDeskSession({ database: { owner }, now }: ServerContext, merchant: string, session: Session) {
  const { account, token, lastsSeconds = HOUR_SECONDS } = session;
  const row = {
    operator_id: await getOperatorId(owner, merchant, account),
    address: '127.0.0.1',
    user_agent: 'a browser',
    created_at: now(),
    last_seen_at: now(),
    expires_at: new Date(now().getTime() + lastsSeconds * 1000),
    ended_at: null,
    end_reason: null,
  };
  await owner
    .insertInto('operator_sessions')
    .values({ merchant, token_hash: hashToken(token), ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'token_hash']).doUpdateSet(row))
    .execute();
}

async function setSession({ database: { owner }, now }: ServerContext, merchant: string, session: Session) {
  const { account, token, mustChangePassword = false, unusedSeconds = 0, lastsSeconds = HOUR_SECONDS } = session;
  const { member_id: memberId } = await getMember(owner, merchant, account);
  const nowMs = now().getTime();
  const lastSeenAt = new Date(nowMs - unusedSeconds * 1000);
  const row = {
    member_id: memberId,
    remember_family: null,
    created_at: lastSeenAt,
    last_seen_at: lastSeenAt,
    expires_at: new Date(nowMs + lastsSeconds * 1000),
    ended_at: session.endedBy ? now() : null,
    end_reason: session.endedBy ?? null,
    must_change_password: mustChangePassword,
  };
  await owner
    .insertInto('sessions')
    .values({ merchant, token_hash: hashToken(token), ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'token_hash']).doUpdateSet(row))
    .execute();
}

async function endSessionsOf({ database: { owner }, now }: ServerContext, merchant: string, account: string) {
  const { member_id: memberId } = await getMember(owner, merchant, account);
  await owner
    .updateTable('sessions')
    .set({ ended_at: now(), end_reason: 'elsewhere' })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** A cookie that has never been used. */
async function remember({ database: { owner }, now }: ServerContext, merchant: string, account: string, token: string) {
  const { member_id: memberId } = await getMember(owner, merchant, account);
  const row = { expires_at: new Date(now().getTime() + HOUR_SECONDS * 1000), used_at: null };
  await owner
    .insertInto('remember_tokens')
    .values({ merchant, token_hash: hashToken(token), family: makeToken(), member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'token_hash']).doUpdateSet(row))
    .execute();
}

/** Arranges sessions, their ages, and remembered logins of devices. */
export async function setSessions(context: ServerContext, merchant: string, facts: Facts): Promise<void> {
  for (const session of facts.sessions ?? [])
    await (session.isDesk ? setDeskSession : setSession)(context, merchant, session);
  for (const { account, token } of facts.remembered ?? []) await remember(context, merchant, account, token);
  for (const account of facts.endedSessions ?? []) await endSessionsOf(context, merchant, account);
}
