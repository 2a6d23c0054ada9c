import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { hashPassword, verifyPassword } from '../../server/secrets/passwords.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { LOCAL_VENDOR } from '../../server/vendors/game-vendors.ts';
import { startApiServer } from './api-server.ts';
import { startTestPostgres } from './database.ts';
import { addMember, logInAs, PASSWORD } from './members.ts';

/** Details of the two servers for the measuring process. */
export interface PathsServers {
  readonly merchant: string;
  /** The product, and a bare Fastify that runs the same SQL with nothing around it. */
  readonly port: number;
  readonly barePort: number;
  readonly token: string;
  readonly accounts: readonly string[];
  readonly password: string;
  readonly vendorSecret: string;
}

const MERCHANT = 'bench';
const ACCOUNTS = 16;

const postgres = await startTestPostgres();
const modules = { humanBeforeLogin: false };
const vendors = [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG' }];
const server = await startApiServer([{ code: MERCHANT, modules, content: { vendors: { vendors } } }], {
  hasRunningClock: true,
});
const { database } = server;
const stored = await hashPassword(PASSWORD);
const accounts: string[] = [];
for (let count = 0; count < ACCOUNTS; count += 1) accounts.push((await addMember(server, MERCHANT)).account);
const token = await logInAs(server, MERCHANT, (await addMember(server, MERCHANT)).account);

const bare = fastify();
bare.get('/status', () => ({ success: true, message: 'ok', value: { status: 0, ip: '127.0.0.1', regionKnown: true } }));
bare.get('/balance', async ({ headers }) => {
  const sent = String(headers.authorization).slice('Bearer '.length);
  const values = [MERCHANT, hashToken(sent), ['main'], 'USD'];
  const text = 'select * from session_find($1, $2, $3, $4)';
  const [row] = await database.runPrepared<{ balance: bigint }>('session_find', text, values);
  return { success: true, message: 'ok', value: { sumBalance: String(row?.balance), currency: 'USD' } };
});
bare.post('/login', async () => ({ success: await verifyPassword(stored, PASSWORD) }));
bare.post('/bet', async ({ body }) => {
  const { sessionToken, transactionId, roundId, amountMinor, currency } = body as Record<string, string>;
  const values = [
    MERCHANT,
    LOCAL_VENDOR,
    hashToken(sessionToken ?? ''),
    transactionId,
    roundId,
    amountMinor,
    currency,
    true,
    new Date(),
    '',
  ];
  const text = 'select game_bet($1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10) as answer';
  const [row] = await database.runPrepared<{ answer: object }>('game_bet', text, values);
  // Both servers share the consumers of events: each must pay for those of its own bets.
  database.eventSignal.raise(MERCHANT, ['play.betPlaced']);
  return row?.answer;
});
await bare.listen({ port: 0, host: '127.0.0.1' });
await server.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({
  merchant: MERCHANT,
  port: (server.app.server.address() as AddressInfo).port,
  barePort: (bare.server.address() as AddressInfo).port,
  token,
  accounts,
  password: PASSWORD,
  vendorSecret: server.context.vendors.find(LOCAL_VENDOR)?.secret ?? '',
} satisfies PathsServers);
process.once('disconnect', async () => {
  await bare.close();
  await server.close();
  await postgres.stop();
  process.exit(0);
});
