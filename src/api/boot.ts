import type { OwnPicture } from '../../engine/art/own-picture.ts';
import { isLanguageCode, type LanguageCode } from '../../engine/i18n/languages.ts';
import type { OwnFonts } from '../../engine/theme/own-fonts.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { AnnouncementBoard } from '../../schemas/brand/content-notices.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { menus } from '../../schemas/calls/games.ts';
import type { homeShelves } from '../../schemas/calls/home-games.ts';
import type { domainRoute, permission, status } from '../../schemas/calls/system.ts';

/** Data that the server embedded in the page: the answers of the first calls, and the greeting. */
export interface Boot {
  readonly merchant: string;
  readonly language: LanguageCode;
  readonly scheme: Scheme;
  readonly answers: BootAnswers;
}

type Permission = CallValue<typeof permission>;

/** Answers by call id, or by call id and name for calls with a query, in the types of the merchant's folder. */
interface BootAnswers {
  readonly 'system.permission': Omit<
    Permission,
    'brand' | 'whitelabelModules' | 'registerRules' | 'customerService' | 'resources'
  > & {
    readonly brand: Brand & {
      readonly revision: string;
      readonly phrases: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    readonly resources: {
      readonly mark: string;
      /** That of dark pages. */
      readonly markDark: string;
      readonly wordmark: string;
      /** Pictures of the folder, by the names by which the content calls them. */
      readonly pictures: Readonly<Record<string, OwnPicture>>;
      /** Typefaces of the folder by their place. */
      readonly fonts: OwnFonts;
    };
    readonly whitelabelModules: Modules;
    readonly registerRules: RegisterRules;
    readonly customerService: Brand['customerService'];
  };
  /** The visitor's address is not in the page, which is the same for others. */
  readonly 'system.status': Omit<CallValue<typeof status>, 'ip'>;
  readonly 'system.domainRoute': CallValue<typeof domainRoute>;
  readonly 'games.menus': CallValue<typeof menus>;
  /** Of pages that are home; the others ask for it. */
  readonly 'games.homeShelves'?: CallValue<typeof homeShelves>;
  readonly 'games.catalogue': string;
  /** Games that lead by what members play, the most played first. */
  readonly 'games.played': readonly string[];
  readonly 'system.content home': Content['home'];
  readonly 'system.content footer': Content['footer'];
  readonly 'system.content menu': Content['menu'];
  readonly 'system.content promotions': Content['promotions'];
  readonly 'messages.board': AnnouncementBoard;
}

/** Reads boot data from the text of its element. */
export function parseBoot(text: string): Boot {
  const data = JSON.parse(text) as Boot;
  return { ...data, language: isLanguageCode(data.language) ? data.language : 'EN' };
}

/** Reads the boot data of this page. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page holds no boot data.');
  return parseBoot(text);
}
