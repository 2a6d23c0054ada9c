import { cancelDeposit, createDeposit } from '../../schemas/calls/deposit.ts';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { sendTransfer } from '../../schemas/calls/transfer.ts';
import { walletTransfer } from '../../schemas/calls/transfer-wallets.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../schemas/calls/withdrawal.ts';
import { approveWithdrawal } from '../../schemas/calls/withdrawal-desk.ts';
import { bet, rollback, win } from '../../schemas/vendor/vendor-calls.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';
import type { Reply } from './line.ts';
import type { Player, Storm } from './storm-context.ts';

/** A request sent with one key: its body, the answer that identifies it, and its cost. */
export interface Keyed {
  readonly send: () => Promise<Reply>;
  /** The number of the operation; the same in every answer. */
  readonly idOf: (reply: Reply) => string;
  /** The change of the member's balance, in minor units. */
  readonly gainMinor: bigint;
  /** Whether a repetition is refused instead of answered as before: a step is taken once. */
  readonly isStep?: boolean;
  /** Reverts anything that would block the next one. */
  readonly clear?: (done: Reply) => Promise<unknown>;
}

/** Makes a new thing to send. What it needs is there before. */
export type MakeKeyed = (storm: Storm, player: Player) => Promise<Keyed>;

const CURRENCY = 'INR';
const AMOUNT = 20_000n;

const uuid = () => crypto.randomUUID();
const deskOf = (storm: Storm, { merchant }: Player) => storm.desks.get(merchant)?.tokens ?? ['', ''];

function must(reply: Reply, what: string): Reply {
  if (!reply.isDone)
    throw new Error(`${what} was refused: ${reply.status} ${reply.message} ${JSON.stringify(reply.value)}`);
  return reply;
}

const transferOf = ({ value }: Reply) => String(value.transferId);
const numberOf = ({ value }: Reply) => String(value.number);

const order = async ({ line }: Storm, { merchant, token }: Player, requestId = uuid()) =>
  line.call(createDeposit, { merchant, token, body: { requestId, method: 'upi', amountMinor: '100000' } });

const betOf = ({ line, thirdParties }: Storm, player: Player, id: string) => {
  const ids = { requestId: id, transactionId: id, roundId: id, sessionToken: player.session ?? '' };
  return () =>
    line.vendor(player.merchant, thirdParties.vendor, bet, { ...ids, amountMinor: '100', currency: CURRENCY });
};

const ask = ({ line }: Storm, { merchant, token, cardId }: Player, requestId = uuid(), amountMinor = String(AMOUNT)) =>
  line.call(requestWithdrawal, {
    merchant,
    token,
    body: { requestId, amountMinor, cardId, paymentPassword: FUND_PASSWORD },
  });

/** Every kind of step that moves money, or makes what will. */
export const KEYED: Readonly<Record<string, MakeKeyed>> = {
  'order of a deposit': async (storm, player) => {
    const requestId = uuid();
    const { merchant, token } = player;
    return {
      send: () => order(storm, player, requestId),
      idOf: ({ value }) => String(value.id),
      gainMinor: 0n,
      // Only so many orders of a member may be open.
      clear: ({ value }) => storm.line.call(cancelDeposit, { merchant, token, body: { id: String(value.id) } }),
    };
  },
  'callback of a payment': async (storm, player) => {
    const { value } = must(await order(storm, player), 'an order');
    const callback = {
      eventId: uuid(),
      orderId: String(value.id),
      status: 'paid' as const,
      amountMinor: String(value.totalMinor),
      currency: CURRENCY,
    };
    const send = () => storm.line.payment(player.merchant, storm.thirdParties.provider, callback);
    return { send, idOf: (reply) => String(reply.value.state), gainMinor: 100_000n };
  },
  bet: async (storm, player) => ({ send: betOf(storm, player, uuid()), idOf: transferOf, gainMinor: -100n }),
  win: async (storm, player) => {
    const betId = uuid();
    must(await betOf(storm, player, betId)(), 'a bet');
    const ids = { requestId: betId, playerId: player.memberId, transactionId: `${betId}-w`, betId, roundId: betId };
    const { line, thirdParties } = storm;
    const body = { ...ids, amountMinor: '300', currency: CURRENCY };
    const send = () => line.vendor(player.merchant, thirdParties.vendor, win, body);
    return { send, idOf: transferOf, gainMinor: 200n };
  },
  rollback: async (storm, player) => {
    const betId = uuid();
    must(await betOf(storm, player, betId)(), 'a bet');
    const body = { requestId: betId, playerId: player.memberId, transactionId: `${betId}-b`, betId, roundId: betId };
    const send = () => storm.line.vendor(player.merchant, storm.thirdParties.vendor, rollback, body);
    return { send, idOf: transferOf, gainMinor: 0n };
  },
  withdrawal: async (storm, player) => {
    const requestId = uuid();
    return { send: () => ask(storm, player, requestId), idOf: numberOf, gainMinor: -AMOUNT };
  },
  'cancelling a withdrawal': async (storm, player) => {
    const number = numberOf(must(await ask(storm, player), 'a withdrawal'));
    const { merchant, token } = player;
    const send = () => storm.line.call(cancelWithdrawal, { merchant, token, body: { number } });
    return { send, idOf: numberOf, gainMinor: 0n, isStep: true };
  },
  'approving a withdrawal': async (storm, player) => {
    const number = numberOf(must(await ask(storm, player), 'a withdrawal'));
    const [token] = deskOf(storm, player);
    const send = () => storm.line.call(approveWithdrawal, { merchant: player.merchant, token, body: { number } });
    return { send, idOf: numberOf, gainMinor: -AMOUNT, isStep: true };
  },
  'transfer to the agent': async (storm, player) => {
    const { merchant, token } = player;
    const body = { requestId: uuid(), way: 'upline', amountMinor: '10000', paymentPassword: FUND_PASSWORD };
    const send = () => storm.line.call(sendTransfer, { merchant, token, body });
    return { send, idOf: numberOf, gainMinor: -10_000n };
  },
  'transfer between wallets': async (storm, player) => {
    const { merchant, token } = player;
    const body = { requestId: uuid(), from: 'main', to: storm.thirdParties.walletVendor.id, amountMinor: '10000' };
    const send = () => storm.line.call(walletTransfer, { merchant, token, body });
    return { send, idOf: numberOf, gainMinor: -10_000n };
  },
  correction: async (storm, player) => {
    const { merchant, memberId } = player;
    const [token] = deskOf(storm, player);
    const body = { requestId: uuid(), memberId, direction: 'in', amountMinor: '700', reason: 'Once.' };
    const send = () => storm.line.call(requestCorrection, { merchant, token, body });
    return { send, idOf: numberOf, gainMinor: 700n };
  },
};

/** Ways of spending everything at once, each time with another key. */
export const SPENDING: Readonly<Record<string, (storm: Storm, player: Player, amountMinor: bigint) => Promise<Reply>>> =
  {
    bet: ({ line, thirdParties }, player, amountMinor) => {
      const id = uuid();
      const ids = { requestId: id, transactionId: id, roundId: id, sessionToken: player.session ?? '' };
      const body = { ...ids, amountMinor: String(amountMinor), currency: CURRENCY };
      return line.vendor(player.merchant, thirdParties.vendor, bet, body);
    },
    withdrawal: (storm, player, amountMinor) => ask(storm, player, uuid(), String(amountMinor)),
    'transfer to the agent': ({ line }, { merchant, token }, amountMinor) => {
      const wish = {
        requestId: uuid(),
        way: 'upline',
        amountMinor: String(amountMinor),
        paymentPassword: FUND_PASSWORD,
      };
      return line.call(sendTransfer, { merchant, token, body: wish });
    },
    'transfer between wallets': ({ line, thirdParties }, { merchant, token }, amountMinor) => {
      const wish = {
        requestId: uuid(),
        from: 'main',
        to: thirdParties.walletVendor.id,
        amountMinor: String(amountMinor),
      };
      return line.call(walletTransfer, { merchant, token, body: wish });
    },
  };
