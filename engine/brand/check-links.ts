import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { LotteryFamily } from '../../schemas/brand/lotteries.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { findDeadEnd, type SiteContents } from '../navigation/open-target.ts';
import { isOutside } from '../navigation/outside-target.ts';
import { findRoute, isKnownTarget } from '../navigation/routes.ts';
import { offersOf } from '../navigation/site-offers.ts';
import { targetsIn } from './check-merchant.ts';
import type { JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/** What a merchant's links may lead to. */
export const contentsOf = (
  content: Content,
  modules: Modules,
  rules: Parameters<typeof offersOf>[0] | undefined,
  lotteryType: LotteryFamily | undefined,
): SiteContents & Required<Omit<SiteContents, 'activityKinds' | 'activities' | 'lotteryType'>> => ({
  modules,
  gameTypes: new Set(content.vendors.vendors.map(({ gameType }) => gameType)),
  promotions: new Set(content.promotions.promotions.map(({ key }) => key)),
  ...(lotteryType ? { lotteryType } : {}),
  ...(rules
    ? { activityKinds: offersOf(rules), activities: new Set(rules.activities.activities.map(({ code }) => code)) }
    : {}),
  helpTopics: new Set(content.help.articles.map(({ topic }) => topic)),
});

const isLobby = (target: string): boolean =>
  findRoute(new URL(target, 'https://site.invalid').pathname)?.group === 'Lobby';

/** Warns of links to pages that exist but are off, empty or not part of this build. */
export const checkLinks = (
  source: JsonSource,
  content: Content[keyof Content],
  contents: SiteContents,
): readonly Problem[] =>
  [...targetsIn(content, [])]
    .filter(({ target }) => isKnownTarget(target))
    // A site without vendors has one mistake, not one a link.
    .filter(({ target }) => contents.gameTypes.size > 0 || !isLobby(target))
    .flatMap(({ path, target }) => {
      const why = findDeadEnd(target, contents);
      return why === undefined
        ? []
        : [source.problemAt(path, `"${target}" leads nowhere: ${why}`, { severity: 'warning' })];
    });

/** Footer and menu without the links that lead nowhere, and without columns that have no other. */
export function openLinks({ footer, menu }: Content, contents: SiteContents): Pick<Content, 'footer' | 'menu'> {
  const isOpen = ({ target }: { readonly target: string }) => isOutside(target) || !findDeadEnd(target, contents);
  const groups = footer.groups
    .map((group) => ({ ...group, links: group.links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0);
  return { footer: { ...footer, groups }, menu: { ...menu, links: menu.links.filter(isOpen) } };
}

/** Warns of a help centre without terms: the form of registration links to them. */
export function checkTerms(
  source: JsonSource,
  content: Content[keyof Content],
  { helpCenter }: Modules,
): readonly Problem[] {
  if (!('articles' in content) || !helpCenter || content.articles.some(({ topic }) => topic === 'legal')) return [];
  return [
    source.problemAt(
      [],
      'no article has the topic "legal": registration asks people to accept terms that they cannot read',
      {
        severity: 'warning',
      },
    ),
  ];
}

/** Warns of an operator who is named by halves: then the footer names no one. */
export function checkOperator(source: JsonSource, { operator }: Brand): readonly Problem[] {
  const { company, licence } = operator;
  if ((company === '') === (licence === '')) return [];
  const missing = company === '' ? 'company' : 'licence';
  return [
    source.problemAt(
      ['operator'],
      `operator.${missing} is not set, so the footer names no operator; company and licence belong together`,
      { severity: 'warning', atKey: true },
    ),
  ];
}
