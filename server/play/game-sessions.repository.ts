import { maskPublicly } from '../../engine/access/mask.ts';
import { gamesPurpose, HOUSE_GAME_SHARDS, type MemberPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount } from '../ledger/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import { VendorRefusal } from './vendor-refusal.ts';

/** Lifetimes of a launch that never became a session, and of a session, which also limits its bets. */
const LAUNCH_MS = 2 * 60 * 1000;
const SESSION_MS = 4 * 60 * 60 * 1000;

/** The member and the game to be launched. */
export interface LaunchFacts {
  readonly merchant: string;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly loginHash: string;
  readonly gameId: string;
  /** Of the game in the merchant's catalogue; undefined for a game without one. */
  readonly category?: string | undefined;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly language: string;
  /** Catalogue data of the game, for the vendor. */
  readonly setup: Readonly<Record<string, unknown>>;
  /** Purpose of the member's account that is played from. */
  readonly purpose: MemberPurpose;
  /** Lifetime of the session; the maximum if omitted. */
  readonly sessionMs?: number;
}

/** The session's token follows from the launch's, so that a request that comes twice gets the same one twice. */
const sessionTokenOf = (dataKey: DataKey, merchant: string, launchToken: string): string =>
  dataKey.fingerprint(launchToken, `game session of ${merchant}`);

/** Stores a launch. The token is returned once and never stored. */
export async function noteLaunch(
  tx: MerchantTransaction,
  dataKey: DataKey,
  facts: LaunchFacts,
  now: Date,
): Promise<string> {
  const { merchant, vendor, memberId, currency } = facts;
  const launchToken = makeToken();
  const owner = { ownerKind: 'member', ownerId: memberId, purpose: facts.purpose, currency } as const;
  const accountId = await openAccount(tx, merchant, owner);
  const house = {
    ownerKind: 'house',
    ownerId: memberId % HOUSE_GAME_SHARDS,
    purpose: gamesPurpose(vendor),
    currency,
  } as const;
  await tx
    .insertInto('game_sessions')
    .values({
      merchant,
      launch_hash: hashToken(launchToken),
      session_hash: hashToken(sessionTokenOf(dataKey, merchant, launchToken)),
      vendor,
      member_id: memberId,
      login_hash: facts.loginHash,
      game_id: facts.gameId,
      category: facts.category ?? null,
      currency,
      account_id: accountId,
      house_account_id: await openAccount(tx, merchant, house),
      is_trial: facts.isTrial,
      language: facts.language,
      setup: JSON.stringify(facts.setup),
      created_at: now,
      launch_expires_at: new Date(now.getTime() + LAUNCH_MS),
      session_expires_at: new Date(now.getTime() + (facts.sessionMs ?? SESSION_MS)),
      begun_by: null,
    })
    .execute();
  return launchToken;
}

const playable = (tx: MerchantTransaction, merchant: string, vendor: string) =>
  tx
    .selectFrom('game_sessions as g')
    .innerJoin('ledger_accounts as a', (join) =>
      join.onRef('a.merchant', '=', 'g.merchant').onRef('a.account_id', '=', 'g.account_id'),
    )
    .leftJoin('sessions as l', (join) =>
      join.onRef('l.merchant', '=', 'g.merchant').onRef('l.token_hash', '=', 'g.login_hash'),
    )
    .select([
      'g.member_id as memberId',
      'g.game_id as gameId',
      'g.currency',
      'g.is_trial as isTrial',
      'g.language',
      'g.setup',
      'g.launch_expires_at as launchExpiresAt',
      'g.session_expires_at as sessionExpiresAt',
      'g.begun_by as begunBy',
      'a.balance',
      'l.ended_at as loginEndedAt',
    ])
    .where('g.merchant', '=', merchant)
    .where('g.vendor', '=', vendor);

/**
 * Makes the session of a launch. The token is used up by the first request that brings it; that request may come again.
 *
 * @throws VendorRefusal launchTokenInvalid
 */
export async function beginGameSession(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { merchant, vendor, now }: { readonly merchant: string; readonly vendor: string; readonly now: Date },
  { requestId, launchToken }: { readonly requestId: string; readonly launchToken: string },
) {
  const launchHash = hashToken(launchToken);
  const row = await playable(tx, merchant, vendor)
    .where('g.launch_hash', '=', launchHash)
    .forUpdate('g')
    .executeTakeFirst();
  if (!row || row.launchExpiresAt <= now || row.loginEndedAt !== null || (row.begunBy ?? requestId) !== requestId)
    throw new VendorRefusal('launchTokenInvalid');
  await tx
    .updateTable('game_sessions')
    .set({ begun_by: requestId })
    .where('merchant', '=', merchant)
    .where('launch_hash', '=', launchHash)
    .execute();
  const { account } = await tx
    .selectFrom('members')
    .select('account')
    .where('merchant', '=', merchant)
    .where('member_id', '=', row.memberId)
    .executeTakeFirstOrThrow();
  const sessionToken = sessionTokenOf(dataKey, merchant, launchToken);
  return { ...row, sessionToken, playerName: maskPublicly(account) };
}

/**
 * The session of a token.
 *
 * @throws VendorRefusal sessionUnknown, sessionExpired
 */
export async function getGameSession(
  tx: MerchantTransaction,
  { merchant, vendor, now }: { readonly merchant: string; readonly vendor: string; readonly now: Date },
  sessionToken: string,
) {
  const row = await playable(tx, merchant, vendor)
    .where('g.session_hash', '=', hashToken(sessionToken))
    .where('g.begun_by', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new VendorRefusal('sessionUnknown');
  if (row.sessionExpiresAt <= now || row.loginEndedAt !== null) throw new VendorRefusal('sessionExpired');
  return row;
}

/** Ends a member's open game sessions: they take no further bets, but wins and rollbacks are still paid. */
export async function endGameSessions(
  tx: MerchantTransaction,
  { merchant, memberId, now }: { readonly merchant: string; readonly memberId: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('game_sessions')
    .set({ session_expires_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('session_expires_at', '>', now)
    .execute();
}
