import { isTrial } from '../../engine/access/roles.ts';
import { artUrl } from '../../engine/art/art-url.ts';
import { assetUrl, defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { isShownAt } from '../../engine/brand/shown-period.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Gift } from '../../schemas/brand/content-notices.ts';
import { gift } from '../../schemas/calls/promotions.ts';
import { findOpen } from '../activity/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';

const PICTURE_WIDTH = 960;

const pictureOf = ({ code, brand, revision }: Merchant, { key, image, art, palette }: Gift): string =>
  image === undefined
    ? artUrl('banner', { id: key, motif: art, palette, pattern: brand.theme.pattern }, PICTURE_WIDTH)
    : assetUrl(code, image, revision);

/**
 * Gifts offered at login. None are offered to trial accounts, which cannot take them, nor during a time-out or
 * self-exclusion. One about an activity is for members who can take part in it now.
 */
export function giftRoutes(serve: ServeCall, { database }: ServerContext, protection: PlayProtection): void {
  serve(gift, async ({ merchant, query: { after = 'login' }, session, language, now }) => {
    if (isTrial(session.isAgent)) return null;
    const inTime = merchant.content.gifts.gifts.filter(
      (entry) => (entry.after === 'both' || entry.after === after) && isShownAt(entry, now.getTime()),
    );
    const { memberId } = session;
    const shown = await database.withMerchant(merchant.code, async (tx) => {
      if (await protection.isStopped(tx, merchant, memberId, now)) return undefined;
      const open = await findOpen(
        tx,
        { merchant, memberId, now },
        new Set(inTime.flatMap(({ activity = [] }) => activity)),
      );
      return inTime.find(({ activity }) => activity === undefined || open.has(activity));
    });
    if (!shown) return null;
    const preset = defaultLanguageOf(merchant);
    return {
      key: shown.key,
      url: pictureOf(merchant, shown),
      labelNameEn: readLocalText(shown.title, 'EN', preset),
      title: readLocalText(shown.title, language, preset),
      text: readLocalText(shown.text, language, preset),
      button: readLocalText(shown.button, language, preset),
      target: shown.target,
    };
  });
}
