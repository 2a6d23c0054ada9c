import { beginSession } from '../../server/session/sessions.repository.ts';
import type { ApiServer } from './api-server.ts';

/** Logs a member in without a password. @returns the token of the session */
export async function beginTestSession(server: ApiServer, merchant: string, memberId: bigint): Promise<string> {
  const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a browser' } };
  const { token } = await server.database.withMerchant(merchant, (tx) =>
    beginSession(tx, merchant, memberId, server.context.now(), facts),
  );
  return token;
}
