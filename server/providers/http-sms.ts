import { DomainError } from '../../engine/api/domain-error.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import { findPhoneAuthenticationCode, TOO_MANY_REQUESTS_SECONDS } from '../../schemas/phone-authentication.ts';
import type { SendMessage } from '../send-message.ts';

const TIMEOUT_MS = 10_000;

/** Why a gateway refused a message, as a catalogued code; undefined if it gives no reason. */
async function readReason(response: Response): Promise<ErrorCode | undefined> {
  try {
    const { code } = fieldsOf(await response.json());
    return findPhoneAuthenticationCode(code);
  } catch {
    return undefined;
  }
}

/**
 * Sends text messages through a gateway: each is one POST of `{ merchant, to, text, language }` as JSON, with the
 * number as `+` and digits, and a key by which the gateway can detect a repetition. Every status of 200 to 299 means
 * sent. A refusal may give its reason as `{ "code": "quota-exceeded" }`, with codes common among phone number services.
 *
 * @param token sent as `Authorization: Bearer`, if the gateway requires one
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
    if (response.ok) return void (await response.body?.cancel());
    const code = await readReason(response);
    if (code) throw new DomainError(code, code === 'tooManyRequests' ? { waitSeconds: TOO_MANY_REQUESTS_SECONDS } : {});
    throw new Error(`The gateway of SMS_URL answered ${response.status}.`);
  };
