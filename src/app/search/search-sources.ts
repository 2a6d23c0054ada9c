import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withAnnouncement } from '../../../engine/navigation/announcements.ts';
import { centreName } from '../../../engine/navigation/member-centre.ts';
import { listSitePages, type SitePage } from '../../../engine/navigation/site-pages.ts';
import { vendorAddress } from '../../../engine/navigation/vendor-address.ts';
import { helpCenter } from '../../../schemas/calls/system.ts';
import { queryOf } from '../../api/queries.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';

/** What kind of place an entry outside the games leads to. */
export type PlaceKind = 'category' | 'page' | 'centre' | 'promotion' | 'announcement' | 'help';

/** A place of the site that can be found by its name. */
export interface Place {
  readonly kind: PlaceKind;
  readonly key: string;
  readonly title: string;
  readonly target: string;
  /** Further words by which it is found. */
  readonly words: string;
}

/** A studio with its games of one category. */
export interface FoundStudio {
  readonly vassalage: string;
  readonly title: string;
  readonly gameType: string;
  readonly target: string;
}

/** Every studio of the merchant, once a category in which it has games. */
export function listStudios({ menus, brand }: Pick<Site, 'menus' | 'brand'>): readonly FoundStudio[] {
  return menus.flatMap(({ gameType, vendors }) =>
    vendors.map((vendor) => ({
      vassalage: vendor.vassalage,
      title: vendor.title,
      gameType,
      target: vendorAddress(vendor, brand.lotteryType),
    })),
  );
}

/** Pages, promotions, announcements and help articles, in the person's language. */
export function usePlaces(): readonly Place[] {
  const site = useSite();
  const { t } = useTranslation();
  const { read, language } = useLocalText();
  const help = useQuery({
    ...queryOf(helpCenter, {}),
    enabled: site.modules.helpCenter,
  });
  return useMemo(() => {
    const nameOf = (page: SitePage) => {
      if (page.kind === 'centre') return t(centreName(page.key));
      return page.kind === 'category' ? t(`shell.category.${page.key}`) : t(`shell.page.${page.key}`);
    };
    const gameTypes = new Set(site.menus.map(({ gameType }) => gameType));
    const pages = listSitePages(gameTypes, site.modules, site.activityKinds).map(
      (page): Place => ({ ...page, title: nameOf(page) }),
    );
    const promotions = (site.modules.promotions ? site.promotions : []).map(
      ({ key, title, summary }): Place => ({
        kind: 'promotion',
        key,
        title: read(title),
        target: `/promoDetail?key=${encodeURIComponent(key)}`,
        words: read(summary),
      }),
    );
    const announcements = site.board.entries.map(
      ({ key, title }): Place => ({
        kind: 'announcement',
        key,
        title: read(title),
        target: `/${withAnnouncement('', key)}`,
        words: '',
      }),
    );
    const articles = (help.data?.articles ?? []).map(
      ({ key, title, topic }): Place => ({
        kind: 'help',
        key,
        title: read(title),
        target: `/help?topic=${topic}#${encodeURIComponent(key)}`,
        words: t(`shell.help.topic.${topic}`),
      }),
    );
    return [...pages, ...promotions, ...announcements, ...articles];
    // The texts change with the language alone.
  }, [language, help.data, t]);
}
