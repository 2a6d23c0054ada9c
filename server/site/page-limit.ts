import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../../engine/i18n/languages.ts';
import { waitText } from '../../engine/i18n/wait-text.ts';
import { ERRORS } from '../../schemas/errors.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { findLanguageOf } from '../http/request-merchant.ts';
import { hasTexts, messageText } from '../languages/message-text.ts';
import { sendPlainPage } from './plain-page.ts';

/**
 * Counts a page view of an address. @returns the seconds to wait if the address has had too many; undefined if it has
 * not
 */
export async function findPageWait({ pages }: Pick<RateLimits, 'pages'>, address: string): Promise<number | undefined> {
  try {
    await pages(address);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'tooManyRequests') throw error;
    return Number(error.details.waitSeconds);
  }
}

/** Explains, in the visitor's language, that their address has requested too many pages and when to retry. */
export function sendPageLimit(
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: Merchant | undefined,
  waitSeconds: number,
): FastifyReply {
  const offered = merchant?.brand.languages ?? LANGUAGE_CODES;
  const preset = merchant ? defaultLanguageOf(merchant) : DEFAULT_LANGUAGE;
  const wanted = findLanguageOf(request, offered) ?? preset;
  const language = hasTexts(wanted) ? wanted : DEFAULT_LANGUAGE;
  reply.status(ERRORS.tooManyRequests.status).header('retry-after', String(waitSeconds));
  return sendPlainPage(reply, language, {
    title: messageText(language, 'pageLimitTitle', {}),
    text: messageText(language, 'pageLimitText', { wait: waitText(waitSeconds, LANGUAGES[language].locale) }),
  });
}
