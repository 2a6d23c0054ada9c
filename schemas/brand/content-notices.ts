import { BANNER_MOTIF, contentFile, contentList, KEY, PALETTE, PERIOD, PICTURE, TARGET } from './content-file.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

/**
 * Kinds of announcements. B appears on the board; H is a headline on home and appears on the board as well. The others
 * pop up: PU for visitors, PL after a login, PR after a registration.
 */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** A kind of the list above. */
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Groups of people to whom an announcement may be limited. */
export const ANNOUNCEMENT_AUDIENCES = ['agents'] as const;

/** The contents of `content/announcements.json`. */
export const ANNOUNCEMENTS_SCHEMA = contentFile('content/announcements.json', {
  announcements: contentList(
    ['key', 'type', 'title', 'body'],
    {
      key: KEY,
      type: {
        type: 'string',
        enum: ANNOUNCEMENT_TYPES,
        description: 'B board, H headline on home, PU pops up for visitors, PL after a login, PR after a registration.',
      },
      title: LOCAL_TEXT,
      body: { ...LOCAL_TEXT, description: 'HTML; what is not safe is removed.' },
      audience: {
        type: 'string',
        enum: ANNOUNCEMENT_AUDIENCES,
        description: 'Who alone gets it: agents find it in the agent centre. Everyone whom its type is for without it.',
      },
      ...PERIOD,
    },
    'Announcements, the newest first.',
  ),
});

/** The contents of `content/gifts.json`. */
export const GIFTS_SCHEMA = contentFile('content/gifts.json', {
  gifts: contentList(
    ['key', 'title', 'button', 'target'],
    {
      key: KEY,
      title: LOCAL_TEXT,
      text: LOCAL_TEXT,
      button: LOCAL_TEXT,
      target: { ...TARGET, description: 'Where the button leads: a path of the site.' },
      activity: {
        type: 'string',
        pattern: '^[a-z][a-z0-9-]{1,39}$',
        description:
          'Code of an activity: only members who can take part in it now are greeted with it, until they do.',
      },
      after: {
        type: 'string',
        enum: ['both', 'login', 'register'],
        default: 'both',
        description: 'What it is shown after.',
      },
      image: {
        ...PICTURE,
        description: 'A picture of the folder, twice as wide as high; drawn where it is not set.',
      },
      art: BANNER_MOTIF,
      palette: PALETTE,
      ...PERIOD,
    },
    'What greets a person after a login or a registration. The first that is in its time, and of whose activity the person can be a part, is shown.',
  ),
});

/** When an entry is shown: days, or moments with their zone. */
export interface Period {
  readonly from?: string;
  readonly until?: string;
}

/** An announcement. `body` is HTML, sanitised both before it is sent and when it is displayed. */
export interface Announcement extends Period {
  readonly key: string;
  readonly type: AnnouncementType;
  readonly title: LocalText;
  readonly body: LocalText;
  /** Left out if its type alone decides whom it is for. */
  readonly audience?: (typeof ANNOUNCEMENT_AUDIENCES)[number];
}

/** Announcements embedded in a page; their texts are fetched when opened. */
export interface AnnouncementBoard {
  /** Those of the board that are in their time, the newest first. */
  readonly entries: readonly { readonly key: string; readonly isHeadline: boolean; readonly title: LocalText }[];
  /** Whether something pops up for visitors. */
  readonly hasPopups: boolean;
}

/** A gift popup. */
export interface Gift extends Period {
  readonly key: string;
  readonly title: LocalText;
  readonly text?: LocalText;
  readonly button: LocalText;
  readonly target: string;
  /** The activity that it is about. */
  readonly activity?: string;
  readonly after: 'both' | 'login' | 'register';
  readonly image?: string;
  readonly art: string;
  readonly palette?: string;
}
