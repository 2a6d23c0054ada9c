import { hashToken, makeCode } from '../../server/secrets/tokens.ts';
import type { ApiServer } from './api-server.ts';
import { countInFile } from './count-in-file.ts';

const nextMobile = countInFile();

/** A number of ten digits that no other test of the file has. */
export const newMobile = (): string => String(9_800_000_000 + nextMobile());

/** The messages that a number has got, the newest first. */
export async function messagesTo(server: ApiServer, merchant: string, mobile: string) {
  await server.settleMessages();
  return server.database.owner
    .selectFrom('outbox_messages')
    .select(['recipient', 'body'])
    .where('merchant', '=', merchant)
    .where('recipient', 'like', `%${mobile}`)
    .orderBy('message_id', 'desc')
    .execute();
}

/** The code of the newest message to a number. */
export async function newestCode(server: ApiServer, merchant: string, mobile: string): Promise<string> {
  const [message] = await messagesTo(server, merchant, mobile);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`Nobody has sent a code to ${mobile}.`);
  return code;
}

/** A code as if it had been sent, so that a test need not wait between two messages. */
export async function addSmsCode(
  server: ApiServer,
  merchant: string,
  input: {
    readonly purpose: 'register' | 'login' | 'password' | 'bindMobile';
    readonly mobile: string;
    readonly code?: string;
    readonly createdMsAgo?: number;
  },
): Promise<string> {
  const code = input.code ?? makeCode();
  const createdAt = new Date(server.context.now().getTime() - (input.createdMsAgo ?? 0));
  await server.database.owner
    .insertInto('sms_codes')
    .values({
      merchant,
      purpose: input.purpose,
      dialling_code: '+91',
      mobile: input.mobile,
      code_hash: hashToken(`+91 ${input.mobile} ${code}`),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + 5 * 60_000),
      next_allowed_at: new Date(createdAt.getTime() + 60_000),
      used_at: null,
    })
    .execute();
  return code;
}
