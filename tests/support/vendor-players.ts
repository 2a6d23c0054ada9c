import { randomBytes } from 'node:crypto';
import type { WalletCall, WalletVerdict } from '../../engine/vendor/reference-wallet.ts';
import type { Database } from '../../server/db/database.ts';
import {
  closeRound,
  creditWin,
  placeBet,
  rollbackBet,
  type VendorScope,
} from '../../server/play/game-money.repository.ts';
import { beginGameSession, noteLaunch } from '../../server/play/game-sessions.repository.ts';
import { VendorRefusal } from '../../server/play/vendor-refusal.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { giveMoney, insertMember } from './new-member.ts';

/** A member who plays, with a session of the vendor. */
export interface VendorPlayer {
  readonly playerId: string;
  readonly sessionToken: string;
}

interface PlayerWishes {
  readonly gameId?: string;
  readonly isAgent?: number;
  readonly isTrial?: boolean;
  readonly category?: string | undefined;
  /** A member who exists already. */
  readonly memberId?: bigint;
}

const dataKey = createDataKey(randomBytes(32));

/** Puts a member with money into the database and begins a session of a vendor for it. */
export async function addPlayer(
  database: Database,
  { merchant, vendor, now }: VendorScope,
  amountMinor: bigint,
  { gameId = 'game', isAgent = 0, isTrial = false, category, ...wishes }: PlayerWishes = {},
): Promise<VendorPlayer> {
  const memberId = wishes.memberId ?? (await insertMember(database, merchant, { isAgent })).memberId;
  await giveMoney(database, merchant, memberId, amountMinor);
  const sessionToken = await database.withMerchant(merchant, async (tx) => {
    const facts = { merchant, vendor, memberId, loginHash: hashToken(`login of ${memberId}`), gameId, currency: 'INR' };
    const more = { isTrial, category, language: 'EN', setup: {}, purpose: 'main' as const };
    const launchToken = await noteLaunch(tx, dataKey, { ...facts, ...more }, now);
    const begun = await beginGameSession(tx, dataKey, { merchant, vendor, now }, { requestId: 'begin', launchToken });
    return begun.sessionToken;
  });
  return { playerId: String(memberId), sessionToken };
}

const send = (database: Database, scope: VendorScope, player: VendorPlayer, call: WalletCall) => {
  const requestId = 'any';
  const { playerId, sessionToken } = player;
  if (call.kind === 'endRound') {
    const sums = { betsMinor: String(call.betsMinor), winsMinor: String(call.winsMinor) };
    return closeRound(database, scope, { requestId, playerId, roundId: call.roundId, ...sums });
  }
  const { transactionId, roundId } = call;
  if (call.kind === 'rollback')
    return rollbackBet(database, scope, { requestId, playerId, transactionId, betId: call.betId, roundId });
  const money = { amountMinor: String(call.amountMinor), currency: 'INR' };
  if (call.kind === 'bet')
    return placeBet(
      database,
      scope,
      { requestId, sessionToken, transactionId, roundId, ...money },
      { isOpen: true, version: '' },
    );
  return creditWin(database, scope, { requestId, playerId, transactionId, betId: call.betId, roundId, ...money });
};

/** Does a call on the database, and returns its outcome in the terms of the reference. */
export async function applyToDatabase(
  database: Database,
  scope: VendorScope,
  player: VendorPlayer,
  call: WalletCall,
): Promise<WalletVerdict> {
  try {
    const { balanceMinor, isRepeated } = await send(database, scope, player, call);
    return { message: 'ok', balanceMinor: BigInt(balanceMinor), isRepeated };
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
    const { balanceMinor } = error.details;
    return {
      message: error.code,
      balanceMinor: balanceMinor === undefined ? undefined : BigInt(balanceMinor),
      isRepeated: false,
    };
  }
}
