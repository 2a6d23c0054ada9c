import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { isShownAt } from '../../engine/brand/shown-period.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { announcements } from '../../schemas/calls/messages.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { cleanHtml } from './operator-html.ts';

const PRESET = 'B,PL,PU,PR';
/** Kinds that speak to members alone. */
const FOR_MEMBERS: readonly string[] = ['PL', 'PR'];

/** The announcements of a merchant that are in their time, of the given kinds. */
function announcementsOf(
  merchant: Merchant,
  language: LanguageCode,
  types: readonly string[],
  now: Date,
): CallValue<typeof announcements> {
  const preset = defaultLanguageOf(merchant);
  return merchant.content.announcements.announcements
    .filter((entry) => types.includes(entry.type) && isShownAt(entry, now.getTime()))
    .map(({ key, type, title, body }) => ({
      key,
      type,
      title: readLocalText(title, language, preset),
      content: cleanHtml(readLocalText(body, language, preset)),
    }));
}

/** A merchant's announcements. */
export function announcementRoutes(serve: ServeCall): void {
  serve(announcements, ({ merchant, query, session, language, now }) => {
    const wanted = (query.types ?? PRESET).split(',');
    const types = session ? wanted : wanted.filter((type) => !FOR_MEMBERS.includes(type));
    return announcementsOf(merchant, language, types, now);
  });
}
