import type { bet, endRound, rollback, VendorBody, VendorValue, win } from '../../schemas/vendor/vendor-calls.ts';
import type { VendorErrorCode } from '../../schemas/vendor/vendor-errors.ts';
import type { Database } from '../db/database.ts';
import { hashToken } from '../secrets/tokens.ts';
import { VendorRefusal } from './vendor-refusal.ts';

/** Scope of a wallet call: the merchant, the vendor and the time. */
export interface VendorScope {
  readonly merchant: string;
  readonly vendor: string;
  readonly now: Date;
}

/** The merchant's side of a bet. */
interface Play {
  readonly isOpen: boolean;
  /** Of the merchant's folder. */
  readonly version: string;
}

type Moved = VendorValue<typeof bet>;
type StoredAnswer = Readonly<Record<string, string>> & { readonly isRepeated: boolean };

/** Deadlocks, and concurrent transactions with one id: a retry sees which came first. */
const RETRYABLE = ['40001', '40P01', '23505'];
/** A stake that the member's own limits refuse, with the refusal. */
const PLAY_REFUSED = 'MQ001';
const MAXIMUM_TRIES = 4;

/** The functions of the database that move money for vendors, each as one statement. */
const STATEMENTS = {
  game_bet: 'select game_bet($1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10) as answer',
  game_win: 'select game_win($1, $2, $3::bigint, $4, $5, $6, $7::bigint, $8, $9) as answer',
  game_rollback: 'select game_rollback($1, $2, $3::bigint, $4, $5, $6, $7) as answer',
  game_end_round: 'select game_end_round($1, $2, $3::bigint, $4, $5::bigint, $6::bigint, $7) as answer',
} as const;

/** The refusal of a stake that has ended its statement; undefined if that has failed for another reason. */
function readPlayRefusal(error: unknown): VendorRefusal | undefined {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code !== PLAY_REFUSED || message === undefined) return undefined;
  const { refusal, ...details } = JSON.parse(message) as { refusal: VendorErrorCode } & Record<string, string>;
  return new VendorRefusal(refusal, details);
}

/** One statement, which is a transaction: a refusal leaves nothing behind. */
async function ask(
  database: Database,
  name: keyof typeof STATEMENTS,
  values: readonly unknown[],
): Promise<StoredAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await database.runPrepared<{ answer: StoredAnswer }>(name, STATEMENTS[name], values);
      if (!row) throw new Error('The wallet gave no answer.');
      const { refusal, ...details } = row.answer as StoredAnswer & { refusal?: VendorErrorCode };
      if (refusal === undefined) return row.answer;
      const { accountId: _account, ...told } = details as Readonly<Record<string, string>>;
      throw new VendorRefusal(refusal, told);
    } catch (error) {
      const refused = readPlayRefusal(error);
      if (refused) throw refused;
      if (!RETRYABLE.includes((error as { code?: string }).code ?? '') || attempt >= MAXIMUM_TRIES) throw error;
    }
  }
}

const moved = (answer: StoredAnswer, transactionId: string): Moved => ({
  transactionId,
  transferId: answer.transferId ?? '',
  balanceMinor: answer.balanceMinor ?? '0',
  isRepeated: answer.isRepeated,
});

/**
 * Takes the stake of a bet. While play is closed, only repetitions of accepted bets are answered. @throws VendorRefusal
 */
export async function placeBet(
  database: Database,
  scope: VendorScope,
  body: VendorBody<typeof bet>,
  { isOpen, version }: Play,
): Promise<Moved> {
  const { merchant, vendor, now } = scope;
  const { sessionToken, transactionId, roundId, amountMinor, currency } = body;
  const session = hashToken(sessionToken);
  const values = [merchant, vendor, session, transactionId, roundId, amountMinor, currency, isOpen, now, version];
  const answer = await ask(database, 'game_bet', values);
  database.eventSignal.raise(merchant, ['play.betPlaced']);
  return moved(answer, transactionId);
}

/** Pays a win. @throws VendorRefusal */
export async function creditWin(database: Database, scope: VendorScope, body: VendorBody<typeof win>): Promise<Moved> {
  const { merchant, vendor, now } = scope;
  const { playerId, transactionId, betId, roundId, amountMinor, currency } = body;
  const values = [merchant, vendor, playerId, transactionId, betId, roundId, amountMinor, currency, now];
  const answer = await ask(database, 'game_win', values);
  return moved(answer, transactionId);
}

/** Takes a bet back. @throws VendorRefusal */
export async function rollbackBet(
  database: Database,
  scope: VendorScope,
  body: VendorBody<typeof rollback>,
): Promise<Moved> {
  const { merchant, vendor, now } = scope;
  const { playerId, transactionId, betId, roundId } = body;
  const values = [merchant, vendor, playerId, transactionId, betId, roundId, now];
  const answer = await ask(database, 'game_rollback', values);
  database.eventSignal.raise(merchant, ['play.betVoided']);
  return moved(answer, transactionId);
}

/** Closes a round. @throws VendorRefusal */
export async function closeRound(
  database: Database,
  scope: VendorScope,
  body: VendorBody<typeof endRound>,
): Promise<VendorValue<typeof endRound>> {
  const { merchant, vendor, now } = scope;
  const { playerId, roundId, betsMinor, winsMinor } = body;
  const values = [merchant, vendor, playerId, roundId, betsMinor, winsMinor, now];
  const answer = await ask(database, 'game_end_round', values);
  database.eventSignal.raise(merchant, ['play.roundSettled']);
  return {
    balanceMinor: answer.balanceMinor ?? '0',
    currency: answer.currency ?? '',
    isRepeated: answer.isRepeated,
  };
}
