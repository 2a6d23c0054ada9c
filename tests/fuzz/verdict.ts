import { Ajv } from 'ajv';
import { errorsOf } from '../../engine/api/call-errors.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { ERRORS, isErrorCode } from '../../schemas/errors.ts';
import { PAYMENT_ERRORS } from '../../schemas/payment/payment-callback.ts';
import { VENDOR_ERRORS } from '../../schemas/vendor/vendor-errors.ts';

/** An answer, as far as it is judged. */
export interface JudgedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** On every answer, whatever the request. */
const ALWAYS = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
];

/** Answers that are above 499 on purpose. */
const OVERLOADED = new Set(['busy']);
/** What depends on a provider that a test does not have. */
const OF_PROVIDERS = new Set(['vendorDown', 'paymentProviderDown', 'gameMaintenance', 'smsNotSent', 'mailNotSent']);

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const headerProblem = ({ headers }: JudgedAnswer): string | undefined => {
  const missing = ALWAYS.filter((name) => headers[name] === undefined);
  return missing.length > 0 ? `lacks ${missing.join(', ')}` : undefined;
};

/** The fault in the answer to a call; undefined if there is none. */
export function callProblem(call: CallDefinition, answer: JudgedAnswer): string | undefined {
  const { statusCode, headers, body } = answer;
  const { success, message, value } = (parse(body) ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof success !== 'boolean' || typeof message !== 'string' || value === undefined) return 'is no envelope';
  if (headers['cache-control'] !== 'no-store') return 'may be kept';
  if (success) {
    if (statusCode !== 200 || message !== 'ok') return 'is a success of another status or message';
    return ajv.validate(call.value, value) ? headerProblem(answer) : `holds another value: ${ajv.errorsText()}`;
  }
  if (!isErrorCode(message)) return 'has a code that the catalogue lacks';
  if (ERRORS[message].status !== statusCode) return 'has another status than its code';
  if (!errorsOf(call).includes(message)) return 'has a code that the table does not name for the call';
  const isMeant = statusCode < 500 || OVERLOADED.has(message) || OF_PROVIDERS.has(message);
  return isMeant ? headerProblem(answer) : 'is a failure of the server';
}

/** The statuses of a code, in every catalogue that has it. */
const statusesOf = (code: string): readonly number[] =>
  [ERRORS, PAYMENT_ERRORS, VENDOR_ERRORS].flatMap((catalogue) => {
    const entry: unknown = Object.hasOwn(catalogue, code) ? catalogue[code as never] : undefined;
    return entry === undefined ? [] : [(entry as { readonly status: number }).status];
  });

/** The fault in the answer of an address without a call; undefined if there is none. */
export function openProblem(answer: JudgedAnswer): string | undefined {
  const { statusCode, body } = answer;
  const { success, message } = (parse(body) ?? {}) as Readonly<Record<string, unknown>>;
  // Without a build there is no site: API tests need none, and the page states it.
  if (statusCode === 503 && body.startsWith('The site has not been built')) return headerProblem(answer);
  if (success === false && !statusesOf(String(message)).includes(statusCode)) return 'has a code of no catalogue';
  if (statusCode >= 500 && !OVERLOADED.has(String(message))) return 'is a failure of the server';
  return headerProblem(answer);
}
