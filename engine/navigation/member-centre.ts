import type { SiteOffer } from '../../schemas/brand/activity-shapes.ts';
import { hasActivities } from './site-offers.ts';

/** The pages of the member centre, in the order of its menu. An address that names none of them opens nothing. */
export const MEMBER_CENTRE_KEYS = [
  'overview',
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'vipLevels',
  'messageV2',
  'playerProtection',
] as const;

/** Names a page of the member centre. */
export type MemberCentreKey = (typeof MEMBER_CENTRE_KEYS)[number];

/** The file with the texts of each page. Its name is `centrePage.<key>` there, because menus need it before the rest. */
export const CENTRE_TEXTS: Readonly<Record<MemberCentreKey, string>> = {
  overview: 'overview',
  securityCenter: 'security',
  transferFund: 'transfer',
  depositv2: 'deposit',
  withdraw: 'withdrawal',
  transferUpline: 'transfer',
  personalHistoryCopy: 'bets',
  transactionHistory: 'records',
  personalProfit: 'records',
  bonusDetails: 'deposit',
  rewardCenter: 'reward',
  referral: 'referral',
  missionLeaderboard: 'reward',
  vipLevels: 'vip',
  messageV2: 'mail',
  playerProtection: 'protection',
};

const MISSION_KINDS: readonly SiteOffer[] = ['mission', 'race', 'signIn'];

/**
 * The pages that a site has, in the order of its menu: rewards only with activities, missions only with such activities,
 * levels only with a VIP programme.
 */
export const openCentreKeys = (offers: readonly SiteOffer[]): readonly MemberCentreKey[] =>
  MEMBER_CENTRE_KEYS.filter((key) => {
    if (key === 'missionLeaderboard') return offers.some((kind) => MISSION_KINDS.includes(kind));
    if (key === 'vipLevels') return offers.includes('vip');
    return key !== 'rewardCenter' || hasActivities(offers);
  });

/** The text with the name of a page. */
export const centreName = (key: MemberCentreKey): string => `shell.centrePage.${key}`;

/**
 * A place in the member centre. The centre opens over any page, so the place is kept in the query of the page's
 * address.
 */
export interface CentrePlace {
  readonly key: MemberCentreKey;
  /** A part of the page; the page itself without it. */
  readonly section?: string;
}

/** Separates the parts of a section; none of their names contains it. */
const SEPARATOR = '~';

/** A part of a page that shows one thing, such as a round by its vendor and number. */
export const sectionFor = (part: string, ...names: readonly string[]): string => [part, ...names].join(SEPARATOR);

/** The part that a section names, followed by the names of its subject. */
export const sectionParts = (section: string | undefined): readonly string[] => section?.split(SEPARATOR) ?? [];

const KEY = 'centre';
const SECTION = 'section';

/** A place in a centre with these pages. */
export interface PlaceAmong<Key extends string> {
  readonly key: Key;
  readonly section?: string;
}

/** The place in the query of an address, if it is one of these pages. */
export function findPlaceAmong<Key extends string>(search: string, keys: readonly Key[]): PlaceAmong<Key> | undefined {
  const query = new URLSearchParams(search);
  const key = keys.find((known) => known === query.get(KEY));
  const section = query.get(SECTION);
  return key && (section ? { key, section } : { key });
}

/** The place in the query of an address; undefined if there is none. */
export const findCentrePlace = (search: string): CentrePlace | undefined => findPlaceAmong(search, MEMBER_CENTRE_KEYS);

/** The same query with another place of any centre in it, or with none. */
export function withPlace(search: string, place: PlaceAmong<string> | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(KEY);
  query.delete(SECTION);
  if (place) query.set(KEY, place.key);
  if (place?.section) query.set(SECTION, place.section);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same query with another place of the member centre in it, or with none. */
export const withCentrePlace = (search: string, place: CentrePlace | undefined): string => withPlace(search, place);
