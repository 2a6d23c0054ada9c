import { DomainError } from '../../engine/api/domain-error.ts';
import { forEveryone } from '../../engine/brand/announcement-audience.ts';
import { operatorOf } from '../../engine/brand/merchant.ts';
import { LANGUAGES } from '../../engine/i18n/languages.ts';
import {
  content,
  domainRoute,
  feedback,
  helpCenter,
  merchantState,
  permission,
  permissionStatus,
  registerSetting,
  routers,
  status,
  whitelabel,
} from '../../schemas/calls/system.ts';
import { systemStatusOf } from '../http/request-merchant.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { insertFeedback } from './feedback.repository.ts';
import { siteShownAt } from './shown-site.ts';
import { domainRouteOf, permissionOf, routersOf } from './site-answers.ts';

/** Words as a reader counts them, in any script. */
const countWords = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

/** The site's settings, modules and status. */
export function systemRoutes(serve: ServeCall, { brands, database }: ServerContext): void {
  serve(permission, ({ merchant, country, query, cookies }) => {
    const shown = query.url === undefined ? merchant : siteShownAt(query.url, merchant, cookies, brands);
    return permissionOf(shown, systemStatusOf(shown, country));
  });
  serve(permissionStatus, ({ merchant, country }) => {
    const now = systemStatusOf(merchant, country);
    return { maintenance: now === 1, regionRestriction: now === 2 };
  });
  serve(whitelabel, ({ merchant }) => ({ modules: { ...merchant.modules } }));
  serve(registerSetting, ({ merchant }) => ({ rules: { ...merchant.registerRules } }));
  serve(status, ({ merchant, country, address, isMerchantKnown }) => ({
    status: systemStatusOf(merchant, country),
    ip: address,
    regionKnown: isMerchantKnown,
  }));
  serve(domainRoute, ({ merchant, language }) =>
    domainRouteOf(merchant, brands.siblings(merchant), LANGUAGES[language].locale),
  );
  serve(merchantState, ({ merchant, query, country }) => {
    const chosen = brands.find(query.code);
    if (!chosen || operatorOf(chosen) !== operatorOf(merchant)) throw new DomainError('merchantUnknown');
    return { status: systemStatusOf(chosen, country) };
  });
  serve(routers, ({ merchant }) => routersOf(merchant));
  serve(content, ({ merchant, query }) => {
    if (query.name === 'promotions' && !merchant.modules.promotions) throw new DomainError('moduleOff');
    if (query.name === 'announcements') return { announcements: [...forEveryone(merchant.content.announcements)] };
    return { ...merchant.content[query.name] };
  });
  serve(helpCenter, ({ merchant }) => ({ ...merchant.content.help }));
  serve(feedback, async ({ merchant, body, session, address }) => {
    const { feedbackMinimumWords: min, feedbackMaximumWords: max } = merchant.brand.limits;
    const words = countWords(body.content);
    if (words < min || words > max)
      throw new DomainError('invalidFields', {
        fields: [{ field: 'content', code: words < min ? 'tooShort' : 'tooLong', params: { min, max } }],
      });
    const { questionType, content: text } = body;
    const given = { memberId: session?.memberId, questionType, content: text, address };
    await database.withMerchant(merchant.code, (tx) => insertFeedback(tx, merchant.code, given));
    return null;
  });
}
