import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createApiClient } from '../../engine/api/client.ts';
import { createDeposit } from '../../schemas/calls/deposit.ts';
import { requestWithdrawal, withdrawalOptions } from '../../schemas/calls/withdrawal.ts';
import { approveWithdrawal, sendPayout } from '../../schemas/calls/withdrawal-desk.ts';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { loadDataKey } from '../../server/secrets/data-key.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';
import { enterAsOperator } from '../support/operators.ts';
import { type RunningSite, runSite } from '../support/run-site.ts';
import { type ReceivedRequest, startSignedProvider } from '../support/signed-provider.ts';
import { FUND_PASSWORD, makeWithdrawer } from '../support/withdrawer.ts';
import type { CheckedOrder } from './callback-checks.ts';
import type { CheckedPayout } from './payout-checks.ts';

const SECRET = 'a secret of a check, long enough to be one';
const PAYOUTS = '/payouts';
/** How long a payout may take to be given to the provider. */
const LONGEST_WAIT_MS = 10_000;
const AMOUNT_MINOR = '100000';

/** A provider that does what it should: it offers a code, and takes payouts that are then under way. */
function answerAsProvider() {
  const payouts = new Set<string>();
  return ({ method, path, body }: ReceivedRequest) => {
    if (!path.startsWith(PAYOUTS)) return { value: { code: `pay ${(body as { orderId: string }).orderId}` } };
    if (method === 'POST') payouts.add((body as { payoutId: string }).payoutId);
    const asked = new URL(path, 'http://provider').searchParams.get('payoutId') ?? '';
    return method === 'POST' || payouts.has(asked) ? { value: { state: 'processing' } } : { status: 404 };
  };
}

/** Tokens of a new member who can withdraw, and of an operator. */
async function makePeople({ dataDirectory }: RunningSite, merchant: string) {
  const { connection } = await startEmbeddedPostgres({ dataDirectory });
  const database = openDatabase(connection, { poolSize: 2 });
  try {
    const { memberId } = await insertMember(database, merchant, {});
    const dataKey = await loadDataKey(database, { dataKey: undefined, dataDirectory });
    const cardId = await makeWithdrawer({ database, dataKey }, merchant, memberId);
    const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a check' } };
    const { token } = await database.withMerchant(merchant, (tx) =>
      beginSession(tx, merchant, memberId, new Date(), facts),
    );
    const operator = await enterAsOperator({ database }, merchant, 'owner');
    const now = new Date();
    // An app is set up, as the merchant may ask of operators.
    await database.owner
      .insertInto('totp_secrets')
      .values({
        merchant,
        operator_id: operator.operatorId,
        sealed: 'never opened',
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    const give = (amountMinor: bigint, currency: string) =>
      giveMoney(database, merchant, memberId, amountMinor, currency);
    return { token, cardId, operatorToken: operator.token, give, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The merchant that a host without one of its own shows. */
async function findDefaultMerchant({ brandsDirectory }: RunningSite): Promise<string> {
  const entries = await readdir(brandsDirectory, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const brand = await readFile(`${brandsDirectory}/${name}/brand.json`, 'utf8');
    if ((JSON.parse(brand) as { isDefault?: boolean }).isDefault) return name;
  }
  throw new Error('No merchant is the default one.');
}

const clientOf = (url: string, token: string) =>
  createApiClient({ origin: url, token: () => token, language: () => 'EN', onSessionEnd: () => undefined });

interface OwnOrders {
  readonly order: CheckedOrder;
  readonly payout: CheckedPayout;
  readonly providerUrl: string;
  readonly payoutsUrl: string;
  stop(): Promise<void>;
}

/** Waits until the provider was given a payout. @returns what it was asked for */
async function waitForPayout(received: readonly ReceivedRequest[]): Promise<{ payoutId: string; amountMinor: string }> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < deadline) {
    const given = received.find(({ method, path }) => method === 'POST' && path === PAYOUTS);
    if (given) return given.body as { payoutId: string; amountMinor: string };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('The provider was given no payout.');
}

/** Starts the server of this folder with a provider, and makes an order that waits for its payment, and a payout. */
export async function startOwnOrders(): Promise<OwnOrders> {
  const provider = await startSignedProvider(SECRET, answerAsProvider());
  const payoutsUrl = new URL(PAYOUTS, provider.url).href;
  const site = await runSite(`payment-check-${process.pid}`, {
    PAYMENT_URL: provider.url,
    PAYMENT_SECRET: SECRET,
    PAYOUT_URL: payoutsUrl,
    PAYOUT_SECRET: SECRET,
  });
  const stop = async () => {
    await site.stop();
    await provider.close();
  };
  try {
    const merchant = await findDefaultMerchant(site);
    const people = await makePeople(site, merchant);
    const url = `http://localhost:${site.port}`;
    const member = clientOf(url, people.token);
    const desk = clientOf(url, people.operatorToken);
    const wishes = { requestId: randomUUID(), method: 'card', amountMinor: AMOUNT_MINOR };
    const { id: orderId, totalMinor, currency } = await member.call(createDeposit, { body: wishes });
    const { minimumMinor } = await member.call(withdrawalOptions, {});
    await people.give(BigInt(minimumMinor), currency).finally(people.close);
    const { cardId } = people;
    const { number } = await member.call(requestWithdrawal, {
      body: { requestId: randomUUID(), amountMinor: minimumMinor, cardId, paymentPassword: FUND_PASSWORD },
    });
    await desk.call(approveWithdrawal, { body: { number } });
    await desk.call(sendPayout, { body: { number, payout: 0 } });
    const given = await waitForPayout(provider.received);
    const known = { url, merchant, secret: SECRET, currency };
    return {
      order: { ...known, orderId, amountMinor: totalMinor },
      payout: { ...known, payoutId: given.payoutId, amountMinor: given.amountMinor },
      providerUrl: provider.url,
      payoutsUrl,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
