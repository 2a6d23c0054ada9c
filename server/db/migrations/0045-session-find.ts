import { type Kysely, sql } from 'kysely';

/**
 * The session of a token with its member and, where a currency is named, what the member can spend: one statement that
 * enters the merchant on its own, so that it needs no transaction around it. It runs with the rights of its caller, and row
 * level security binds what it reads.
 */
const SESSION_FIND = sql`
create function session_find(p_merchant text, p_token_hash text, p_purposes text[], p_currency text)
returns table (
  member_id bigint, account text, is_agent integer, last_seen_at timestamptz, expires_at timestamptz,
  limit_ends_at timestamptz, ended_at timestamptz, end_reason text, must_change_password boolean, balance bigint
) language plpgsql as $function$
begin
  perform set_config('marquee.merchant', p_merchant, true);
  return query
    select s.member_id, m.account, m.is_agent::integer, s.last_seen_at, s.expires_at,
      s.limit_ends_at, s.ended_at, s.end_reason, s.must_change_password,
      case when p_currency is not null then (
        select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
        where a.merchant = p_merchant and a.owner_kind = 'member' and a.owner_id = s.member_id
          and a.purpose = any(p_purposes) and a.currency = p_currency
      ) end
    from sessions s join members m on m.merchant = s.merchant and m.member_id = s.member_id
    where s.merchant = p_merchant and s.token_hash = p_token_hash;
end $function$`;

/** Session look-ups in one round trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await SESSION_FIND.execute(db);
}
