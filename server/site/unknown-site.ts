import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../engine/i18n/languages.ts';
import { findLanguageOf } from '../http/request-merchant.ts';
import { hasTexts, messageText } from '../languages/message-text.ts';
import { sendPlainPage } from './plain-page.ts';

const OFFERED = LANGUAGE_CODES.filter(hasTexts);

/** Answers an address of a preview that shows nothing, whatever the reason: a guess learns nothing. */
export function sendPreviewGone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = findLanguageOf(request, OFFERED) ?? DEFAULT_LANGUAGE;
  return sendPlainPage(reply.status(404), language, {
    title: messageText(language, 'previewGoneTitle', {}),
    text: messageText(language, 'previewGoneText', {}),
  });
}

/** Answers a page at a host that no merchant has, in the visitor's language. It reveals nothing about any merchant. */
export function sendUnknownSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = findLanguageOf(request, OFFERED) ?? DEFAULT_LANGUAGE;
  return sendPlainPage(reply.status(404), language, {
    title: messageText(language, 'noSiteTitle', {}),
    text: messageText(language, 'noSiteText', {}),
  });
}
