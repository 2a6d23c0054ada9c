import { randomUUID } from 'node:crypto';
import type { MemberPurpose } from '../../engine/money/chart-of-accounts.ts';
import { protection, setLimit } from '../../schemas/calls/protection.ts';
import { creditWin, placeBet, rollbackBet } from '../../server/play/game-money.repository.ts';
import { beginGameSession, noteLaunch } from '../../server/play/game-sessions.repository.ts';
import { VendorRefusal } from '../../server/play/vendor-refusal.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { addMember, logInAs } from './members.ts';
import { giveMoney } from './new-member.ts';

const VENDOR = 'acme';

/** A member with money and a game that is open, whose limits a test sets. */
export interface LimitedPlayer {
  readonly account: string;
  readonly memberId: bigint;
  readonly token: string;
  /**
   * Stakes an amount, in a separate round unless another bet of the round is named. @returns `ok` or the error code,
   * with its details
   */
  bet(
    amountMinor: bigint,
    id?: string,
    roundOf?: string,
  ): Promise<{ readonly message: string; readonly details: Record<string, string> }>;
  /** The win of a bet, by its id. */
  win(id: string, amountMinor: bigint, roundOf?: string): Promise<void>;
  rollback(id: string, roundOf?: string): Promise<void>;
  limit(kind: string, period: string, amountMinor: string | null): Promise<Answer>;
  /** How the member is protected, and one of the limits. */
  standing(): Promise<Answer['value']>;
  limitOf(kind: string, period: string): Promise<Readonly<Record<string, unknown>>>;
  /** Opens another game, as after the first has been closed. */
  open(purpose?: MemberPurpose): Promise<void>;
}

/** Makes a member of a merchant who plays. */
export async function addLimitedPlayer(
  server: ApiServer,
  merchant = 'alpha',
  amountMinor = 1_000_000n,
  input: Parameters<typeof addMember>[2] = {},
): Promise<LimitedPlayer> {
  const { account, memberId } = await addMember(server, merchant, input);
  await giveMoney(server.database, merchant, memberId, amountMinor);
  const token = await logInAs(server, merchant, account);
  const { database } = server;
  const scope = () => ({ merchant, vendor: VENDOR, now: server.context.now() });
  let sessionToken = '';
  const standing = async () => (await server.send(merchant, protection, { token })).value;
  const player: LimitedPlayer = {
    account,
    memberId,
    token,
    async bet(amount, id = randomUUID(), roundOf = id) {
      const body = { requestId: id, sessionToken, transactionId: id, roundId: `r-${roundOf}`, currency: 'INR' };
      try {
        await placeBet(database, scope(), { ...body, amountMinor: String(amount) }, { isOpen: true, version: '' });
        return { message: 'ok', details: {} };
      } catch (error) {
        if (!(error instanceof VendorRefusal)) throw error;
        return { message: error.code, details: { ...error.details } };
      }
    },
    async win(id, amount, roundOf = id) {
      const body = {
        requestId: id,
        playerId: String(memberId),
        transactionId: `w-${id}`,
        betId: id,
        roundId: `r-${roundOf}`,
      };
      await creditWin(database, scope(), { ...body, amountMinor: String(amount), currency: 'INR' });
    },
    async rollback(id, roundOf = id) {
      const body = {
        requestId: id,
        playerId: String(memberId),
        transactionId: `b-${id}`,
        betId: id,
        roundId: `r-${roundOf}`,
      };
      await rollbackBet(database, scope(), body);
    },
    limit: (kind, period, amount) =>
      server.send(merchant, setLimit, { token, body: { kind, period, amountMinor: amount } }),
    standing,
    async limitOf(kind, period) {
      const limits = (await standing()).limits as readonly Record<string, unknown>[];
      return limits.find((one) => one.kind === kind && one.period === period) ?? {};
    },
    async open(purpose: MemberPurpose = 'main') {
      const facts = {
        merchant,
        vendor: VENDOR,
        memberId,
        loginHash: hashToken(token),
        gameId: 'game',
        currency: 'INR',
      };
      const more = { isTrial: false, language: 'EN', setup: {}, purpose };
      sessionToken = await database.withMerchant(merchant, async (tx) => {
        const launchToken = await noteLaunch(tx, server.context.dataKey, { ...facts, ...more }, server.context.now());
        const given = { merchant, vendor: VENDOR, now: server.context.now() };
        const begun = await beginGameSession(tx, server.context.dataKey, given, { requestId: 'begin', launchToken });
        return begun.sessionToken;
      });
    },
  };
  await player.open();
  return player;
}
