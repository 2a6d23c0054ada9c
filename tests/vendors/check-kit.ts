import {
  balance,
  bet,
  endRound,
  practice,
  rollback,
  session,
  type VendorBody,
  type VendorCall,
  win,
} from '../../schemas/vendor/vendor-calls.ts';
import { callWallet, type Forgery, type VendorAccess, type VendorReply } from '../support/vendor-client.ts';

/** A wallet under test, and a second merchant of it if there is one. */
export interface CheckedWallet extends VendorAccess {
  readonly otherMerchant: string | undefined;
}

/** One requirement on every wallet. */
export interface VendorCheck {
  readonly title: string;
  readonly run: (kit: CheckKit) => Promise<void>;
}

/** What a check expected and did not get. */
export class CheckFailure extends Error {}

/** Fails where an answer is not the one that the rules ask for. */
export function expectReply(
  reply: VendorReply,
  message: string,
  more: { readonly retry?: boolean; readonly balanceMinor?: bigint; readonly isRepeated?: boolean } = {},
): void {
  const said = `${reply.message} (${reply.status}, retry ${reply.retry}) ${JSON.stringify(reply.value)}`;
  if (reply.message !== message || reply.success !== (message === 'ok'))
    throw new CheckFailure(`expected ${message}, got ${said}`);
  if (more.retry !== undefined && reply.retry !== more.retry)
    throw new CheckFailure(`expected retry ${more.retry}, got ${said}`);
  if (more.balanceMinor !== undefined && reply.value.balanceMinor !== String(more.balanceMinor))
    throw new CheckFailure(`expected a balance of ${more.balanceMinor}, got ${said}`);
  if (more.isRepeated !== undefined && reply.value.isRepeated !== more.isRepeated)
    throw new CheckFailure(`expected isRepeated ${more.isRepeated}, got ${said}`);
}

/** A player with play money, and ids of its own. */
export interface CheckPlayer {
  readonly playerId: string;
  readonly sessionToken: string;
  readonly currency: string;
  readonly openingMinor: bigint;
  /** An id that no one has used; the same name gives the same id within this player. */
  id(name: string): string;
  bet(
    name: string,
    amountMinor: bigint,
    more?: { readonly round?: string; readonly forgery?: Forgery },
  ): Promise<VendorReply>;
  win(name: string, betName: string, amountMinor: bigint, more?: { readonly round?: string }): Promise<VendorReply>;
  rollback(name: string, betName: string, more?: { readonly round?: string }): Promise<VendorReply>;
  endRound(betsMinor: bigint, winsMinor: bigint, round?: string): Promise<VendorReply>;
  balance(): Promise<VendorReply>;
}

/** What checks are given. */
export interface CheckKit {
  readonly wallet: CheckedWallet;
  call<Call extends VendorCall>(call: Call, body: VendorBody<NoInfer<Call>>, forgery?: Forgery): Promise<VendorReply>;
  launchToken(sessionSeconds?: number): Promise<string>;
  newPlayer(sessionSeconds?: number): Promise<CheckPlayer>;
}

let lastRequest = 0;
/** An id of a request: each message has its own, also one that repeats a transaction. */
export const newRequestId = (): string => {
  lastRequest += 1;
  return `request-${lastRequest}`;
};

/** How long a session of a check lives unless the check is about its end. */
const LONG_SECONDS = 600;

const playerOf = (kit: CheckKit, begun: VendorReply): CheckPlayer => {
  const prefix = crypto.randomUUID().slice(0, 18);
  const [playerId, sessionToken, currency] = ['playerId', 'sessionToken', 'currency'].map((name) =>
    String(begun.value[name]),
  ) as [string, string, string];
  const id = (name: string) => `${prefix}-${name}`;
  const requestId = newRequestId;
  return {
    playerId,
    sessionToken,
    currency,
    openingMinor: BigInt(String(begun.value.balanceMinor)),
    id,
    bet(name, amountMinor, { round = 'round', forgery } = {}) {
      const ids = { transactionId: id(name), roundId: id(round) };
      const body = { requestId: requestId(), sessionToken, ...ids, amountMinor: String(amountMinor), currency };
      return kit.call(bet, body, forgery);
    },
    win(name, betName, amountMinor, { round = 'round' } = {}) {
      const ids = { transactionId: id(name), betId: id(betName), roundId: id(round) };
      return kit.call(win, { requestId: requestId(), playerId, ...ids, amountMinor: String(amountMinor), currency });
    },
    rollback(name, betName, { round = 'round' } = {}) {
      const ids = { transactionId: id(name), betId: id(betName), roundId: id(round) };
      return kit.call(rollback, { requestId: requestId(), playerId, ...ids });
    },
    endRound(betsMinor, winsMinor, round = 'round') {
      const sums = { betsMinor: String(betsMinor), winsMinor: String(winsMinor) };
      return kit.call(endRound, { requestId: requestId(), playerId, roundId: id(round), ...sums });
    },
    balance: () => kit.call(balance, { requestId: requestId(), sessionToken }),
  };
};

/** Makes what the checks of one wallet use. */
export function createCheckKit(wallet: CheckedWallet): CheckKit {
  const kit: CheckKit = {
    wallet,
    call: (call, body, forgery) => callWallet(wallet, call, body, forgery),
    async launchToken(sessionSeconds = LONG_SECONDS) {
      const reply = await kit.call(practice, { requestId: newRequestId(), gameId: 'check', sessionSeconds });
      if (!reply.success)
        throw new CheckFailure(`no player to practise with: ${reply.message}. Is VENDOR_PRACTICE on there?`);
      return String(reply.value.launchToken);
    },
    async newPlayer(sessionSeconds) {
      const launchToken = await kit.launchToken(sessionSeconds);
      const begun = await kit.call(session, { requestId: newRequestId(), launchToken });
      expectReply(begun, 'ok');
      return playerOf(kit, begun);
    },
  };
  return kit;
}
