import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { firstFontUrls } from '../../engine/theme/own-fonts.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { cataloguePathOf, homeShelvesOf, menusOf, playedGamesOf } from '../games/api.ts';
import { contentSecurityPolicy, hashSource } from '../http/security-headers.ts';
import { boardOf, nextBoardChange } from '../messages/api.ts';
import type { PlayContext } from '../play/api.ts';
import { domainRouteOf, permissionOf } from '../system/api.ts';
import type { VendorContext } from '../vendors/api.ts';
import type { EntryAssets } from './built-site.ts';
import { createDocumentCache, type KeptDocument, type MadeDocument } from './document-cache.ts';
import { firstLobbyOf } from './first-lobby.ts';
import type { FirstPaint } from './first-paint.ts';
import { FIRST_PRESS_SOURCE } from './first-press.ts';
import { fontsOf, type PageParts, sourcesOf } from './page-sources.ts';
import { writeDocument } from './site-document.ts';
import { WARM_FORMATS_SOURCE } from './warm-formats.ts';

/** All inputs of a document. It never contains anything of a session, an address or a request; only whether there is one. */
export interface DocumentVariant {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly scheme: Scheme;
  /** What the address shows; undefined if nothing is there. */
  readonly page: PageParts | undefined;
  /** The address by which search engines know the page; undefined if they do not list it. */
  readonly publicPath: string | undefined;
  /** The path of a lobby whose games the address does not narrow; undefined on other pages. */
  readonly lobby: string | undefined;
  /** 0 open, 1 maintenance, 2 closed to the region. */
  readonly status: 0 | 1 | 2;
  /** Whether host or choice named the merchant. */
  readonly isKnown: boolean;
  /** Whether the browser has a session, as far as its cookies tell. */
  readonly hasSession: boolean;
}

/** What documents are made of. */
export type DocumentContext = VendorContext & PlayContext;

/** Documents of pages, as the browser gets them. */
export interface PageDocuments {
  get(variant: DocumentVariant): Promise<KeptDocument>;
}

/** The assets from which the app loads. */
export interface AppSource {
  /** Assets of the entry together with those of further modules, by their source path. */
  assetsFor(sources: readonly string[]): EntryAssets;
  /** The address of a font by its source path, if the site has been built. */
  findFont?(source: string): string | undefined;
  /** Markup of the development server, which changes while it runs: its documents are not kept. */
  readonly developmentHead?: string;
}

/** Some 600 documents in all their codings. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Answers of the calls that the first screen needs, by call id and query. */
const answersFor = (
  context: DocumentContext,
  variant: DocumentVariant,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const { merchant, language, page, isKnown, status } = variant;
  const { content, modules } = merchant;
  return {
    'system.permission': permissionOf(merchant, status),
    'system.domainRoute': domainRouteOf(merchant, context.brands.siblings(merchant), LANGUAGES[language].locale),
    'system.status': { status, regionKnown: isKnown },
    'games.menus': menusOf(merchant),
    'games.catalogue': cataloguePathOf(merchant),
    'games.played': playedGamesOf(context, merchant),
    ...(page?.group === 'index' ? { 'games.homeShelves': homeShelvesOf(context, merchant, language) } : {}),
    'messages.board': boardOf(merchant, now),
    'system.content footer': content.footer,
    'system.content menu': content.menu,
    'system.content home': content.home,
    'system.content promotions': modules.promotions ? content.promotions : { promotions: [] },
  };
};

/** Undefined for a page that has no header of the site. */
function firstPaintOf(context: DocumentContext, variant: DocumentVariant): FirstPaint | undefined {
  const { merchant, language, page, status, hasSession, lobby } = variant;
  if (status !== 0 || page?.isBare) return undefined;
  return {
    isHome: page?.group === 'index',
    isVisitor: !hasSession,
    lobby: lobby === undefined ? undefined : firstLobbyOf(context, merchant, language, lobby),
  };
}

/**
 * Builds each document once per version of the merchant, of its operator's other merchants and of the game ranking, per
 * language, theme and site status, and caches it compressed.
 */
export function openPageDocuments(context: DocumentContext, source: AppSource): PageDocuments {
  const cache = createDocumentCache(MOST_BYTES);
  const { developmentHead } = source;
  const make = (variant: DocumentVariant, now: Date): MadeDocument => {
    const { merchant } = variant;
    const { html, style } = writeDocument({
      ...variant,
      firstPaint: firstPaintOf(context, variant),
      assets: source.assetsFor(sourcesOf(variant.page, variant.language, variant.status === 0)),
      fonts: [
        ...firstFontUrls(merchant.fonts, variant.language),
        ...fontsOf(merchant.brand.theme).flatMap((font) => source.findFont?.(font) ?? []),
      ],
      catalogue: variant.page?.group === 'Lobby' ? cataloguePathOf(merchant) : undefined,
      answers: answersFor(context, variant, now),
      ...(developmentHead === undefined ? {} : { developmentHead }),
    });
    const { imageCDNs: imageOrigins, launchGameCDNs } = merchant.brand;
    const frameOrigins = [...new Set([...launchGameCDNs, ...context.vendors.originsOf(merchant)])];
    const isDevelopment = developmentHead !== undefined;
    return {
      html,
      policy: contentSecurityPolicy(hashSource(style), {
        imageOrigins,
        frameOrigins,
        scriptSources: [FIRST_PRESS_SOURCE, WARM_FORMATS_SOURCE],
        isDevelopment,
      }),
      untilMs: isDevelopment ? 0 : nextBoardChange(merchant, now),
    };
  };
  return {
    get(variant) {
      const { merchant, language, scheme, page, publicPath, lobby, status, isKnown, hasSession } = variant;
      const now = context.now();
      return cache.get(
        [merchant, context.brands.siblings(merchant), playedGamesOf(context, merchant)],
        [language, scheme, page?.group, page?.opens, page?.isBare, publicPath, lobby, status, isKnown, hasSession].join(
          ' ',
        ),
        now.getTime(),
        () => make(variant, now),
      );
    },
  };
}
