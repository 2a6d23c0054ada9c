import { CENTRE_TEXTS } from '../navigation/member-centre.ts';

const CENTRE_FILES = [...new Set(Object.values(CENTRE_TEXTS))];

/** A part that loads before the rest of its file, which does not repeat it. */
export const EARLY_PART = 'centrePage';

const mapOf = (files: readonly string[], namespaceOf: (file: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map((file) => [file, namespaceOf(file)]));

/**
 * The files of a language's folder that load together, and the namespace of each. A namespace may be
 * spread over several bundles, so that a page does not load errors that only the back office shows. `deposit:centrePage` is
 * that part of the file `deposit`.
 */
export const BUNDLES = {
  /** What any page may need. */
  page: {
    errors: 'errors',
    games: 'games',
    home: 'home',
    notices: 'notices',
    session: 'session',
    shell: 'shell',
    // Menus and the search name the pages of the member centre before it is loaded.
    ...mapOf(
      CENTRE_FILES.map((file) => `${file}:${EARLY_PART}`),
      () => 'shell',
    ),
  },
  /** What opens over a page or in place of it: forms and games. */
  dialog: {
    avatar: 'avatar',
    'centre-page': 'shell',
    'form-errors': 'errors',
    launch: 'launch',
    money: 'money',
    play: 'play',
    'protection-errors': 'errors',
    register: 'register',
    search: 'search',
    'time-limit': 'session',
  },
  /** Lotteries and their bets. */
  lottery: { lottery: 'lottery', 'lottery-errors': 'errors', 'lottery-plays': 'lotteryPlay' },
  /** How a play is won, which its rules show. */
  'lottery-rules': { 'lottery-rules': 'lotteryPlay' },
  /** Activities, on the pages of promotions and in the member centre. */
  promotion: { activity: 'activity', 'activity-errors': 'errors' },
  /** The points mall. */
  mall: { points: 'points', 'point-errors': 'errors' },
  /** The programme for affiliates. */
  affiliate: { affiliate: 'affiliate', 'affiliate-errors': 'errors' },
  /** How the site becomes an app. */
  download: { 'app-guide': 'appGuide' },
  /** The member centre, from its first page on. */
  account: {
    'account-errors': 'errors',
    'agent-errors': 'errors',
    dates: 'dates',
    pager: 'pager',
    ...mapOf(CENTRE_FILES, (file) => file),
  },
  /** The agent centre, on top of what the member centre needs. */
  agent: { agent: 'agent', contract: 'contract' },
  /** Operators only. */
  'back-office': {
    'activity-errors': 'errors',
    'affiliate-desk-errors': 'errors',
    'affiliate-errors': 'errors',
    'agent-desk-errors': 'errors',
    'agent-errors': 'errors',
    'application-desk-errors': 'errors',
    'back-office': 'backOffice',
    'back-office-actions': 'backOfficeAction',
    'back-office-affiliates': 'backOfficeAffiliates',
    'back-office-agents': 'backOfficeAgents',
    'back-office-applications': 'backOfficeApplications',
    'back-office-errors': 'errors',
    'back-office-jobs': 'backOfficeJobs',
    'back-office-lotteries': 'backOfficeLotteries',
    'back-office-mail': 'backOfficeMail',
    'back-office-protection': 'backOfficeProtection',
    'back-office-vip': 'backOfficeVip',
    'back-office-points': 'backOfficePoints',
    'back-office-work': 'backOfficeWork',
    contract: 'contract',
    'point-desk-errors': 'errors',
  },
} as const satisfies Bundles;

/** A part of the texts that the site loads as one. */
export type Bundle = keyof typeof BUNDLES;

/** Bundles of some app: the namespace of each file by bundle and file. */
export type Bundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The file of texts that the server writes: messages, mails, pages in place of third parties. */
export const SERVER_FILE = 'messages';
