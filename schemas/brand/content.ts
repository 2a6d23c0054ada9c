import {
  BANNER_MOTIF,
  CALM_SIDE,
  type CalmSide,
  contentFile,
  contentList,
  KEY,
  LINK,
  OWN_PICTURE,
  PALETTE,
  PICTURE,
} from './content-file.ts';
import { HOME_SCHEMA, type HomeContent } from './content-home.ts';
import { MENU_SCHEMA, type MenuContent } from './content-menu.ts';
import { ANNOUNCEMENTS_SCHEMA, type Announcement, GIFTS_SCHEMA, type Gift } from './content-notices.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

const VENDORS = contentFile('content/vendors.json', {
  vendors: contentList(
    ['title', 'vassalage', 'gameType'],
    {
      title: { type: 'string', minLength: 1, maxLength: 40, description: 'Name that people see.' },
      vassalage: { type: 'string', pattern: '^[A-Z0-9_]{2,32}$', description: 'Code of the vendor.' },
      gameType: { type: 'string', description: 'Game category.' },
      accountTypeId: { type: 'string', default: '', description: 'Number of its wallet, which programs read.' },
      isHot: { type: 'boolean', default: false, description: 'Marked as popular.' },
    },
    'The vendors of each game category. A category without vendors is not in the navigation.',
  ),
});

/** The most seals of a footer. */
const MOST_SEALS = 12;

const FOOTER = contentFile('content/footer.json', {
  groups: contentList(
    ['title', 'links'],
    {
      title: LOCAL_TEXT,
      links: {
        type: 'array',
        description: 'Links of the column.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'target'],
          properties: { label: LOCAL_TEXT, target: LINK },
        },
      },
    },
    'Columns of links.',
  ),
  payments: {
    type: 'array',
    default: [],
    items: { type: 'string', maxLength: 24 },
    description: 'Names of the ways to pay.',
  },
  seals: contentList(
    ['image', 'name'],
    {
      image: { ...PICTURE, description: 'A picture of the folder, shown 40 pixels high on a light ground.' },
      name: { ...LOCAL_TEXT, description: 'What it stands for, for those who cannot see it.' },
      target: LINK,
    },
    'Seals and marks: of a regulator, of an auditor, of a partner.',
    MOST_SEALS,
  ),
  notice: LOCAL_TEXT,
});

const PROMOTIONS = contentFile('content/promotions.json', {
  promotions: contentList(
    ['key', 'title'],
    {
      key: KEY,
      activity: { type: 'string', description: 'Code of the activity of activities.json that it tells of.' },
      title: LOCAL_TEXT,
      summary: LOCAL_TEXT,
      body: { ...LOCAL_TEXT, description: 'HTML; what is not safe is removed.' },
      note: LOCAL_TEXT,
      art: BANNER_MOTIF,
      palette: PALETTE,
      picture: {
        ...OWN_PICTURE,
        description:
          'A picture of the folder in place of the drawn one: twice as wide as high, 960 pixels wide or more.',
      },
      pictureCalmSide: CALM_SIDE,
      category: {
        type: 'string',
        enum: ['new', 'slots', 'live', 'sports', 'lottery', 'weekly'],
        default: 'weekly',
        description: 'Which tab lists it.',
      },
    },
    'Promotions, the most important first.',
  ),
});

const HELP = contentFile('content/help.json', {
  articles: contentList(
    ['key', 'title', 'body'],
    {
      key: KEY,
      topic: {
        type: 'string',
        enum: ['account', 'payments', 'games', 'safety', 'legal'],
        default: 'account',
        description: 'Where the help centre lists it; `legal` has the terms.',
      },
      title: LOCAL_TEXT,
      body: LOCAL_TEXT,
    },
    'Articles of the help centre.',
  ),
});

/** The schema of each file below `content/`, by its name without `.json`. */
export const CONTENT_SCHEMAS = {
  home: HOME_SCHEMA,
  vendors: VENDORS,
  footer: FOOTER,
  menu: MENU_SCHEMA,
  promotions: PROMOTIONS,
  announcements: ANNOUNCEMENTS_SCHEMA,
  gifts: GIFTS_SCHEMA,
  help: HELP,
} as const;

/** Name of a content file. */
export type ContentName = keyof typeof CONTENT_SCHEMAS;

/** A vendor of one game category. */
export interface VendorEntry {
  readonly title: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly accountTypeId: string;
  readonly isHot: boolean;
}

/** The columns and lines of the footer. */
export interface FooterContent {
  readonly groups: readonly {
    readonly title: LocalText;
    readonly links: readonly { readonly label: LocalText; readonly target: string }[];
  }[];
  readonly payments: readonly string[];
  readonly seals: readonly { readonly image: string; readonly name: LocalText; readonly target?: string }[];
  readonly notice?: LocalText;
}

/** One promotion. `body` is HTML, sanitised when it is displayed. */
export interface Promotion {
  readonly key: string;
  /** Code of the activity that it tells of. */
  readonly activity?: string;
  readonly title: LocalText;
  readonly summary?: LocalText;
  readonly body?: LocalText;
  readonly note?: LocalText;
  readonly art: string;
  readonly palette?: string;
  readonly picture?: string;
  readonly pictureCalmSide?: CalmSide;
  readonly category: string;
}

/** One article of the help centre. `body` is HTML, sanitised when it is displayed. */
export interface HelpArticle {
  readonly key: string;
  readonly topic: string;
  readonly title: LocalText;
  readonly body: LocalText;
}

/** All content of a merchant, defaults filled in. */
export interface Content {
  readonly home: HomeContent;
  readonly vendors: { readonly vendors: readonly VendorEntry[] };
  readonly footer: FooterContent;
  readonly menu: MenuContent;
  readonly promotions: { readonly promotions: readonly Promotion[] };
  readonly announcements: { readonly announcements: readonly Announcement[] };
  readonly gifts: { readonly gifts: readonly Gift[] };
  readonly help: { readonly articles: readonly HelpArticle[] };
}
