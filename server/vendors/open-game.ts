import { Ajv } from 'ajv';
import { DomainError } from '../../engine/api/domain-error.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import {
  OPEN_GAME_ANSWER,
  type OPEN_GAME_REFUSALS,
  type OpenGameAnswer,
  type OpenGameBody,
} from '../../schemas/vendor/open-game.ts';
import { askVendor, isAddressOf } from './ask-vendor.ts';
import type { GameVendor } from './game-vendor.ts';

const REFUSALS: Readonly<Record<(typeof OPEN_GAME_REFUSALS)[number], ErrorCode>> = {
  gameUnknown: 'gameUnknown',
  gameMaintenance: 'gameMaintenance',
  gameRegionClosed: 'gameRegionClosed',
  trialNotAllowed: 'officialAccountRequired',
};

const isAnswer = new Ajv({ strict: true }).compile<OpenGameAnswer>(OPEN_GAME_ANSWER);

/**
 * Asks a vendor to launch a game.
 *
 * @throws DomainError with the vendor's reason, or vendorDown if no valid answer arrives in time
 */
export async function openGame(
  vendor: GameVendor,
  body: OpenGameBody,
  now: Date,
): Promise<{ readonly url: string; readonly needsWindow: boolean }> {
  const answer = await askVendor(vendor, vendor.openUrl, body, now);
  if (!isAnswer(answer)) throw new DomainError('vendorDown', { vendor: vendor.name });
  const { success, message, value } = answer;
  const refusal = keysOf(REFUSALS).find((code) => code === message);
  if (!success && refusal !== undefined) throw new DomainError(REFUSALS[refusal]);
  if (!success || !isAddressOf(vendor, value?.url)) throw new DomainError('vendorDown', { vendor: vendor.name });
  return { url: value.url, needsWindow: value.needsWindow === true };
}
