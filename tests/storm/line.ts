import { setTimeout as wait } from 'node:timers/promises';
import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { PAYMENT_HEADERS, type PaymentCallback, paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import type { VendorBody, VendorCall } from '../../schemas/vendor/vendor-calls.ts';
import { sign } from '../../server/secrets/signature.ts';
import type { Chance } from './chance.ts';
import { createSendOnce, type Raw } from './send-once.ts';

/** An answer that decides something. */
export interface Reply {
  readonly status: number;
  readonly isDone: boolean;
  readonly message: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether an earlier try of the same went unanswered: then a refusal may be that of a repetition. */
  readonly wasLost: boolean;
}

/** What a person or an operator sends. */
export interface Sent {
  readonly merchant: string;
  readonly token: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly picture?: Buffer;
}

/** The signature of a third party. */
export interface Signer {
  readonly id: string;
  readonly secret: string;
}

/** The way to servers of which any may die at any moment: everything is sent until it is decided. */
export interface Line {
  /** A call of the site. */
  call(call: CallDefinition, sent: Sent): Promise<Reply>;
  /** A call of a vendor. @param more codes that decide although the same may succeed later */
  vendor<Call extends VendorCall>(
    merchant: string,
    vendor: Signer,
    call: Call,
    body: VendorBody<NoInfer<Call>>,
    more?: readonly string[],
  ): Promise<Reply>;
  /** The callbacks of the payment provider. */
  payment(merchant: string, provider: Signer, callback: PaymentCallback): Promise<Reply>;
  readonly counts: { requests: number; unanswered: number };
  close(): void;
}

/** Nothing may stay undecided for so long, however often processes die. */
const LONGEST_MS = 240_000;
/** Longest pause between two tries. */
const LONGEST_PAUSE_MS = 800;
/** Each person has an address, so that no one is rate limited by another's calls. */
const addressOf = (token: string): string => {
  const [a = 0, b = 0, c = 0] = Buffer.from(token);
  return `10.${a}.${b}.${c}`;
};

type SendOnce = ReturnType<typeof createSendOnce>['once'];

/** An answer: in full, and as clients read it. */
function readReply({ status, body: text }: { readonly status: number; readonly body: string }) {
  const body = JSON.parse(text) as { success: boolean; message: string; value?: Reply['value'] | null };
  const { success: isDone, message, value } = body;
  return { body, reply: { status, isDone, message, value: value ?? {} } };
}

/** Makes what sends something until it is decided. @throws Error if that takes too long */
function createUntil(once: SendOnce, counts: { unanswered: number }) {
  return async (make: () => Raw | Promise<Raw>, isOpen: (status: number, body: never) => boolean) => {
    const deadline = Date.now() + LONGEST_MS;
    let wasLost = false;
    for (let attempt = 0; ; attempt += 1) {
      const raw = await make();
      const answer = await once(raw);
      // A server error is as inconclusive as no answer: its transaction may be committed or not.
      if (answer === undefined || answer.status >= 500) wasLost = true;
      if (answer === undefined) counts.unanswered += 1;
      const read = answer && readReply(answer);
      if (read && !isOpen(read.reply.status, read.body as never)) return { ...read.reply, wasLost };
      if (Date.now() > deadline) throw new Error(`${raw.method} ${raw.path} was never decided: ${answer?.body}`);
      await wait(Math.min(LONGEST_PAUSE_MS, 5 + attempt * 40));
    }
  };
}

/** Makes what reads the key for encrypted bodies, once. */
function createReadKey(ports: readonly number[], chance: Chance) {
  let key: JWK | undefined;
  return async (): Promise<JWK> => {
    for (let attempt = 0; !key && attempt < 200; attempt += 1) {
      const found = await fetch(`http://127.0.0.1:${chance.pick(ports)}/.well-known/jwks.json`).catch(() => undefined);
      key = found?.ok ? ((await found.json()) as { keys: readonly JWK[] }).keys[0] : undefined;
      if (!key) await wait(LONGEST_PAUSE_MS);
    }
    if (!key) throw new Error('The servers have no key for encrypted bodies.');
    return key;
  };
}

/** Opens the way. @param ports of the servers, living or not */
export function openLine(ports: readonly number[], chance: Chance): Line {
  const counts = { requests: 0, unanswered: 0 };
  const { once, close } = createSendOnce(ports, chance, counts);

  const until = createUntil(once, counts);
  const isUndecided = (status: number): boolean => status >= 500 || status === 429;
  const mayRetry = (status: number, { retry }: { readonly retry?: boolean }) => status >= 500 || retry === true;
  const signed = (path: string, body: string, { id, secret }: Signer, headers: Readonly<Record<string, string>>) => {
    const timestamp = String(Date.now());
    return {
      'content-type': 'application/json',
      [headers.who ?? '']: id,
      [headers.timestamp ?? '']: timestamp,
      [headers.signature ?? '']: sign(secret, { timestamp, method: 'POST', path, body }),
    };
  };
  const readKey = createReadKey(ports, chance);

  const line: Line = {
    counts,
    call: (call, { merchant, token, body, query, picture }) =>
      until(async () => {
        const sealed = call.encrypted
          ? await encryptBody(body, { merchant, call: `${call.method} ${call.path}` }, await readKey(), Date.now())
          : undefined;
        const text = picture ?? sealed ?? (body === undefined ? '' : JSON.stringify(body));
        const type = picture ? 'image/png' : sealed === undefined ? 'application/json' : ENCRYPTED_MEDIA_TYPE;
        return {
          method: call.method,
          path: query ? `${call.path}?${new URLSearchParams(query)}` : call.path,
          headers: {
            host: `${merchant}.localhost`,
            authorization: `Bearer ${token}`,
            'x-forwarded-for': addressOf(token),
            ...(text === '' ? {} : { 'content-type': type }),
          },
          text,
        };
      }, isUndecided),
    vendor(merchant, vendor, call, body, more = []) {
      const path = `${vendorPath(merchant)}${call.path}`;
      const text = JSON.stringify(body);
      const names = {
        who: VENDOR_HEADERS.vendor,
        timestamp: VENDOR_HEADERS.timestamp,
        signature: VENDOR_HEADERS.signature,
      };
      return until(
        () => ({ method: 'POST', path, headers: signed(path, text, vendor, names), text }),
        (status, answer: { readonly retry?: boolean; readonly message: string }) =>
          !more.includes(answer.message) && mayRetry(status, answer),
      );
    },
    payment(merchant, provider, callback) {
      const path = paymentCallbackPath(merchant);
      const text = JSON.stringify(callback);
      const names = {
        who: PAYMENT_HEADERS.provider,
        timestamp: PAYMENT_HEADERS.timestamp,
        signature: PAYMENT_HEADERS.signature,
      };
      return until(() => ({ method: 'POST', path, headers: signed(path, text, provider, names), text }), mayRetry);
    },
    close,
  };
  return line;
}
