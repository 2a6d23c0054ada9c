import type { SendMessage } from '../server-context.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages through a gateway: each is one POST of `{ merchant, to, text, language }` as JSON, with the number
 * as `+` and digits, and a key by which the gateway can tell a repetition. Every status of 200 to 299 means sent.
 *
 * @param token sent as `Authorization: Bearer`, where the gateway asks for one
 */
export const createHttpSms =
  ({ url, token }: { readonly url: string; readonly token: string | undefined }): SendMessage =>
  async ({ merchant, recipient, body, language }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ merchant, to: recipient.replaceAll(/[^+\d]/g, ''), text: body, language }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The gateway of SMS_URL answered ${response.status}.`);
  };
