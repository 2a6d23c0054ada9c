import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { MenuContent } from '../../schemas/brand/content-menu.ts';
import { MENU_PAGES } from '../../schemas/brand/menu-names.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import type { SiteContents } from '../navigation/open-target.ts';
import { findOutsideFault, isOutside } from '../navigation/outside-target.ts';
import { targetsIn } from './check-merchant.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

const LISTS = ['categories', 'pages', 'tabs'] as const;

/** Names that a list has before. */
function findDoubled(source: JsonSource, path: JsonPath, names: readonly string[]): readonly Problem[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [source.problemAt([...path, index], `"${name}" is in the list before`)] : [],
  );
}

/** Names that nothing has. */
function findUnknown(
  source: JsonSource,
  list: 'categories' | 'pages',
  names: readonly string[],
  known: readonly string[],
): readonly Problem[] {
  const what = list === 'categories' ? 'a game category' : 'an entry of the menu or the key of a link';
  return names.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [
          source.problemAt([list, index], `"${name}" is not ${what}; known are ${known.join(', ')}`, {
            suggestion: findNearestWord(name, known),
          }),
        ],
  );
}

function checkKeys(source: JsonSource, { links }: MenuContent): readonly Problem[] {
  return links.flatMap(({ key, target }, index) => {
    const before = links.slice(0, index);
    const at = (setting: string, message: string, severity: 'mistake' | 'warning' = 'mistake') =>
      source.problemAt(['links', index, setting], message, { severity });
    return [
      ...(before.some((link) => link.key === key) ? [at('key', `the key "${key}" is used before`)] : []),
      ...(MENU_PAGES.some((name) => name === key) ? [at('key', `"${key}" is an entry that the site has itself`)] : []),
      ...(before.some((link) => link.target === target)
        ? [at('target', `a link before leads to "${target}" as well`, 'warning')]
        : []),
    ];
  });
}

/** Why an entry of a list is not shown; undefined if it is. */
function findReason(name: string, { modules, gameTypes }: SiteContents, { customerService }: Brand) {
  if (GAME_TYPE_CODES.includes(name) && !gameTypes.has(name)) return 'no vendor has games of this category';
  if (name === 'lottery' && !gameTypes.has('LOTT') && !gameTypes.has('ELOTT')) return 'no vendor has lotteries';
  if (name === 'support' && customerService.length === 0) return 'customerService of brand.json names no contact';
  const module = { promotions: 'promotions', pointMall: 'pointMall', download: 'appDownload' } as const;
  const needed = Object.entries(module).find(([page]) => page === name)?.[1];
  return needed !== undefined && modules[needed] !== true ? `its module ${needed} is off` : undefined;
}

/** Mistakes in the order of the menus and in its links, and warnings of entries that are not shown. */
export function checkMenu(
  source: JsonSource,
  content: Content[keyof Content],
  contents: SiteContents,
  brand: Brand,
): readonly Problem[] {
  if (!('tabs' in content)) return [];
  const pages = [...MENU_PAGES, ...content.links.map(({ key }) => key)];
  const namesOf = (list: (typeof LISTS)[number]): readonly string[] => content[list];
  const hidden = LISTS.flatMap((list) =>
    namesOf(list).flatMap((name, index, names) => {
      if (names.indexOf(name) !== names.lastIndexOf(name)) return [];
      // A site without vendors has one mistake, not one for each category.
      const why = contents.gameTypes.size > 0 ? findReason(name, contents, brand) : undefined;
      return why === undefined
        ? []
        : [source.problemAt([list, index], `"${name}" is not shown: ${why}`, { severity: 'warning' })];
    }),
  );
  return [
    ...findUnknown(source, 'categories', content.categories, GAME_TYPE_CODES),
    ...findUnknown(source, 'pages', content.pages, pages),
    ...LISTS.flatMap((list) => findDoubled(source, [list], namesOf(list))),
    ...checkKeys(source, content),
    ...hidden,
  ];
}

/** Mistakes in links to other sites. */
export const checkOutside = (source: JsonSource, content: Content[keyof Content]): readonly Problem[] =>
  [...targetsIn(content, [])].flatMap(({ path, target }) => {
    const why = isOutside(target) ? findOutsideFault(target) : undefined;
    return why === undefined ? [] : [source.problemAt(path, `"${target}" leads nowhere: ${why}`)];
  });

/** Mistakes among the seals of the footer: pictures that are not there, or that are shown twice. */
export function checkSeals(
  source: JsonSource,
  content: Content[keyof Content],
  files: ReadonlySet<string>,
): readonly Problem[] {
  if (!('seals' in content)) return [];
  const pictures = [...files].filter((file) => file.startsWith('assets/'));
  return content.seals.flatMap(({ image }, index) => {
    const path = ['seals', index, 'image'];
    if (content.seals.findIndex((seal) => seal.image === image) < index)
      return [source.problemAt(path, `the picture "${image}" is shown before`)];
    return files.has(image)
      ? []
      : [source.problemAt(path, `there is no file "${image}"`, { suggestion: findNearestWord(image, pictures) })];
  });
}
