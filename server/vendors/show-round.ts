import { Ajv } from 'ajv';
import { DomainError } from '../../engine/api/domain-error.ts';
import { SHOW_ROUND_ANSWER, type ShowRoundAnswer, type ShowRoundBody } from '../../schemas/vendor/show-round.ts';
import { askVendor, isAddressOf } from './ask-vendor.ts';
import type { GameVendor } from './game-vendor.ts';

const isAnswer = new Ajv({ strict: true }).compile<ShowRoundAnswer>(SHOW_ROUND_ANSWER);

/**
 * Asks a vendor for the address of a round's replay.
 *
 * @throws DomainError roundUnknown, also if the vendor has no replays; vendorDown
 */
export async function showRound(vendor: GameVendor | undefined, body: ShowRoundBody, now: Date): Promise<string> {
  if (vendor?.recordUrl === undefined) throw new DomainError('roundUnknown');
  const answer = await askVendor(vendor, vendor.recordUrl, body, now);
  if (!isAnswer(answer)) throw new DomainError('vendorDown', { vendor: vendor.name });
  const { success, message, value } = answer;
  if (!success && message === 'roundUnknown') throw new DomainError('roundUnknown');
  if (!success || !isAddressOf(vendor, value?.url)) throw new DomainError('vendorDown', { vendor: vendor.name });
  return value.url;
}
