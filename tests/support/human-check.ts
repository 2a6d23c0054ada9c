import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { type HumanPurpose, humanChallenge } from '../../schemas/calls/human-check.ts';
import { loginByIdentity } from '../../schemas/calls/identity.ts';

type Send = (
  call: CallDefinition,
  sent: { readonly query: Readonly<Record<string, string>> },
) => Promise<{ readonly value: Readonly<Record<string, unknown>> }>;

const MODULES = { sms: 'humanBeforeSms', register: 'humanBeforeRegister', login: 'humanBeforeLogin' } as const;

/** Purpose of the human check before a call; undefined if the call needs none. */
export function humanPurposeOf(call: CallDefinition): HumanPurpose | undefined {
  const properties = (call.body as { properties?: object } | undefined)?.properties ?? {};
  if (!('slider' in properties)) return undefined;
  if (call.path.startsWith('/wps/member/register') || call.id === loginByIdentity.id) return 'register';
  return call.path.startsWith('/wps/session/') ? 'login' : 'sms';
}

/** The result of the slider, as the calls carry it. */
export const sliderOf = (challenge: Challenge, solution: Solution | null): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** Asks for a challenge and does its work, as a browser does behind the slider. */
export async function solveHumanCheck(send: Send, purpose: HumanPurpose): Promise<string> {
  const { value } = await send(humanChallenge, { query: { purpose } });
  const challenge = value.challenge as unknown as Challenge;
  return sliderOf(challenge, await solveChallenge({ challenge, deriveKey }));
}

/** A body with the verification that its call needs, unless the test has put one there itself. */
export async function withHumanCheck(
  send: Send,
  call: CallDefinition,
  body: unknown,
  merchant: Merchant | undefined,
): Promise<unknown> {
  const purpose = humanPurposeOf(call);
  if (!purpose || !merchant?.modules[MODULES[purpose]]) return body;
  if (body === null || typeof body !== 'object' || 'slider' in body) return body;
  return { ...body, slider: await solveHumanCheck(send, purpose) };
}
