import { Ajv } from 'ajv';
import { DomainError } from '../../engine/api/domain-error.ts';
import { VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import {
  OPEN_GAME_ANSWER,
  type OPEN_GAME_REFUSALS,
  type OpenGameAnswer,
  type OpenGameBody,
} from '../../schemas/vendor/open-game.ts';
import type { GameVendor } from '../server-context.ts';
import { sign } from './signature.ts';

/** A person waits for the answer, so it may not take long. */
const PATIENCE_MS = 5_000;
/** No answer of a vendor is longer than this. */
const LONGEST_ANSWER = 16_384;

const REFUSALS: Readonly<Record<(typeof OPEN_GAME_REFUSALS)[number], ErrorCode>> = {
  gameUnknown: 'gameUnknown',
  gameMaintenance: 'gameMaintenance',
  gameRegionClosed: 'gameRegionClosed',
  trialNotAllowed: 'officialAccountRequired',
};

const isAnswer = new Ajv({ strict: true }).compile<OpenGameAnswer>(OPEN_GAME_ANSWER);

async function ask(vendor: GameVendor, body: OpenGameBody, now: Date): Promise<unknown> {
  const { pathname, search } = new URL(vendor.openUrl);
  const signed = {
    timestamp: String(now.getTime()),
    method: 'POST',
    path: `${pathname}${search}`,
    body: JSON.stringify(body),
  };
  const response = await fetch(vendor.openUrl, {
    method: signed.method,
    headers: {
      'content-type': 'application/json',
      [VENDOR_HEADERS.vendor]: vendor.id,
      [VENDOR_HEADERS.timestamp]: signed.timestamp,
      [VENDOR_HEADERS.signature]: sign(vendor.secret, signed),
    },
    body: signed.body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return text.length > LONGEST_ANSWER ? undefined : JSON.parse(text);
}

/**
 * Asks a vendor to open a game.
 *
 * @throws DomainError what the vendor refuses for, or vendorDown where it says nothing that makes sense in time
 */
export async function openGame(
  vendor: GameVendor,
  body: OpenGameBody,
  now: Date,
): Promise<{ readonly url: string; readonly needsWindow: boolean }> {
  const answer = await ask(vendor, body, now).catch(() => undefined);
  if (!isAnswer(answer)) throw new DomainError('vendorDown', { vendor: vendor.name });
  const { success, message, value } = answer;
  const refusal = (REFUSALS as Readonly<Record<string, ErrorCode>>)[message];
  if (!success && refusal !== undefined) throw new DomainError(refusal);
  // An address elsewhere could not be framed, and whoever took over the vendor should lead nobody away.
  const isOwn = value?.url !== undefined && URL.canParse(value.url) && new URL(value.url).origin === vendor.gameOrigin;
  if (!success || !isOwn) throw new DomainError('vendorDown', { vendor: vendor.name });
  return { url: String(value?.url), needsWindow: value?.needsWindow === true };
}
