import type { Database } from '../../server/db/database.ts';
import { closeRound, placeBet } from '../../server/play/game-money.repository.ts';
import { beginGameSession, noteLaunch } from '../../server/play/game-sessions.repository.ts';
import type { DataKey } from '../../server/secrets/data-key.ts';
import { hashToken } from '../../server/secrets/tokens.ts';

interface Betting {
  /** Begins a round with a stake. @returns what ends it, without a win */
  bet(amountMinor: bigint): Promise<() => Promise<void>>;
  /** A round from its stake to its end, lost. */
  round(amountMinor: bigint): Promise<void>;
}

/** Parameters of a game session. */
interface Given {
  readonly database: Database;
  readonly dataKey: DataKey;
  readonly now: () => Date;
}

/** Begins a session of a vendor for a member. @returns its token */
export async function beginPlay(
  { database, dataKey, now }: Given,
  { merchant, vendor, memberId }: { readonly merchant: string; readonly vendor: string; readonly memberId: bigint },
): Promise<string> {
  const scope = { merchant, vendor, now: now() };
  return database.withMerchant(merchant, async (tx) => {
    const facts = { merchant, vendor, memberId, loginHash: hashToken(crypto.randomUUID()), gameId: 'game' };
    const more = { currency: 'INR', isTrial: false, language: 'EN', setup: {}, purpose: 'main' as const };
    const launchToken = await noteLaunch(tx, dataKey, { ...facts, ...more }, scope.now);
    return (await beginGameSession(tx, dataKey, scope, { requestId: 'begin', launchToken })).sessionToken;
  });
}

/** Lets a member play at the local vendor, by the functions that its calls lead to. */
export async function openBetting(given: Given, merchant: string, memberId: bigint): Promise<Betting> {
  const vendor = 'local';
  const sessionToken = await beginPlay(given, { merchant, vendor, memberId });
  const { database, now } = given;
  const bet: Betting['bet'] = async (amountMinor) => {
    const [requestId, roundId] = [crypto.randomUUID(), crypto.randomUUID()];
    const scope = () => ({ merchant, vendor, now: now() });
    const stake = { requestId, sessionToken, transactionId: requestId, roundId, amountMinor: String(amountMinor) };
    await placeBet(database, scope(), { ...stake, currency: 'INR' }, { isOpen: true, version: '' });
    return async () => {
      const sums = { betsMinor: String(amountMinor), winsMinor: '0' };
      await closeRound(database, scope(), { requestId, playerId: String(memberId), roundId, ...sums });
    };
  };
  return { bet, round: async (amountMinor) => (await bet(amountMinor))() };
}
