import type { VendorEntry } from '../../schemas/brand/content.ts';
import type { HomeContent, HomeGame } from '../../schemas/brand/content-home.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import type { JsonPath, JsonSource, ProblemOptions } from './json-source.ts';
import type { MerchantParts } from './merchant-parts.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

function checkVendor(
  source: JsonSource,
  index: number,
  vendor: VendorEntry,
  facts: CatalogueFacts,
): readonly Problem[] {
  const path = ['vendors', index];
  const { vassalage, gameType } = vendor;
  const own = facts.studios.filter((studio) => studio.vassalage === vassalage);
  if (own.length === 0) {
    const near = findNearestWord(
      vassalage,
      facts.studios.map((studio) => studio.vassalage),
    );
    // An unknown code can be an outside vendor on the wallet API. One close to a vendor of ours is a typing mistake.
    return [
      source.problemAt(
        [...path, 'vassalage'],
        `there is no vendor "${vassalage}", so none of its games would be shown`,
        {
          severity: near === undefined ? 'warning' : 'mistake',
          suggestion: near,
        },
      ),
    ];
  }
  const isOwn = own.some((studio) => studio.gameType === gameType);
  if (isOwn || !GAME_TYPE_CODES.includes(gameType)) return [];
  const has = own.map((studio) => studio.gameType).join(', ');
  return [
    source.problemAt([...path, 'gameType'], `${vassalage} has no games of ${gameType}; it has ${has}`, {
      suggestion: own[0]?.gameType,
    }),
  ];
}

function checkVendors({ content }: MerchantParts, facts: CatalogueFacts): readonly Problem[] {
  const { source, value } = content.vendors;
  const keys = value.vendors.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`);
  const none = source.problemAt([], 'there are no vendors: the site has no games', { severity: 'warning' });
  return [
    ...(keys.length === 0 ? [none] : []),
    ...value.vendors.flatMap((vendor, index) => [
      ...checkVendor(source, index, vendor, facts),
      ...(keys.indexOf(keys[index] ?? '') < index
        ? [
            source.problemAt(
              ['vendors', index, 'vassalage'],
              `${vendor.vassalage} is listed twice for ${vendor.gameType}`,
            ),
          ]
        : []),
    ]),
  ];
}

/** Why a picked game is not shown; undefined if it is. */
function whyNoGame(
  id: string,
  vendors: readonly VendorEntry[],
  facts: CatalogueFacts,
): readonly [message: string, options: ProblemOptions] | undefined {
  const [vassalage = '', number = ''] = id.split('-');
  const studio = facts.studios.find((one) => one.vassalage === vassalage);
  if (!studio) {
    const near = findNearestWord(
      vassalage,
      facts.studios.map((one) => one.vassalage),
    );
    const message = `there is no game "${id}": no vendor has the code ${vassalage}`;
    // As in the list of vendors: a code that is like none of ours may be of a vendor that this build does not know.
    return [message, near === undefined ? { severity: 'warning' } : { suggestion: `${near}-${number}` }];
  }
  if (Number(number) < 1 || Number(number) > studio.gameCount)
    return [
      `there is no game "${id}": ${vassalage} has games 1 to ${studio.gameCount}`,
      { suggestion: `${vassalage}-1` },
    ];
  if (!vendors.some((vendor) => vendor.vassalage === vassalage))
    return [`"${id}" is not shown: content/vendors.json does not list ${vassalage}`, {}];
  return undefined;
}

function checkShelfGames({ content }: MerchantParts, facts: CatalogueFacts): readonly Problem[] {
  const { source, value } = content.home;
  const { vendors } = content.vendors.value;
  return value.shelves.flatMap(({ show, games = [], gameType }, shelf) => {
    const place: JsonPath = ['shelves', shelf];
    const isEmpty =
      show === 'category' &&
      source.has(place) &&
      vendors.length > 0 &&
      !vendors.some((vendor) => vendor.gameType === gameType);
    const empty = () =>
      source.problemAt([...place, 'gameType'], `no vendor has games of ${gameType}, so this shelf is not drawn`, {
        severity: 'warning',
      });
    return [
      ...(isEmpty && gameType !== undefined ? [empty()] : []),
      ...games.flatMap((id, index) => {
        const why = whyNoGame(id, vendors, facts);
        return why ? [source.problemAt([...place, 'games', index], ...why)] : [];
      }),
    ];
  });
}

/** The card of a slide names a vendor, a motif and colours, each from a list. */
function checkCard(
  source: JsonSource,
  path: JsonPath,
  game: HomeGame,
  titles: readonly string[],
  facts: CatalogueFacts,
): readonly Problem[] {
  const { vendor, motif, palette, gameType } = game;
  const wrong = (name: keyof HomeGame, written: string, what: string, words: readonly string[]) =>
    source.problemAt([...path, name], `there ${what} "${written}"`, { suggestion: findNearestWord(written, words) });
  const types = [...new Set(facts.studios.map((studio) => studio.gameType))];
  const palettes = facts.palettesOf(vendor, gameType);
  return [
    ...(titles.includes(vendor) ? [] : [wrong('vendor', vendor, 'is no vendor', titles)]),
    ...(types.includes(gameType) ? [] : [wrong('gameType', gameType, 'are no games of the category', types)]),
    ...(motif === undefined || facts.motifs.includes(motif)
      ? []
      : [wrong('motif', motif, 'is no motif', facts.motifs)]),
    ...(palette === undefined || palettes.length === 0 || palettes.includes(palette)
      ? []
      : [wrong('palette', palette, `are no colours of ${vendor} named`, palettes)]),
  ];
}

function checkSlides({ content }: MerchantParts, facts: CatalogueFacts): readonly Problem[] {
  const { source, value }: { source: JsonSource; value: HomeContent } = content.home;
  const titles = [...new Set([...content.vendors.value.vendors, ...facts.studios].map(({ title }) => title))];
  return value.hero.flatMap(({ cardGame }, index) =>
    cardGame ? checkCard(source, ['hero', index, 'cardGame'], cardGame, titles, facts) : [],
  );
}

/** Colours of banners: those of promotions and gifts. */
function checkBanners({ content }: MerchantParts, { bannerPalettes }: CatalogueFacts): readonly Problem[] {
  const lists = [
    { source: content.promotions.source, list: 'promotions', entries: content.promotions.value.promotions },
    { source: content.gifts.source, list: 'gifts', entries: content.gifts.value.gifts },
  ];
  return lists.flatMap(({ source, list, entries }) =>
    entries.flatMap(({ palette }, index) =>
      palette === undefined || bannerPalettes.includes(palette)
        ? []
        : [
            source.problemAt(
              [list, index, 'palette'],
              `there are no colours "${palette}"; known are ${bannerPalettes.join(', ')}`,
              { suggestion: findNearestWord(palette, bannerPalettes) },
            ),
          ],
    ),
  );
}

/** A key names one entry of its list: addresses and orders find it by that. */
function checkKeys({ content }: MerchantParts): readonly Problem[] {
  const lists = [
    { source: content.promotions.source, list: 'promotions', entries: content.promotions.value.promotions },
    { source: content.help.source, list: 'articles', entries: content.help.value.articles },
  ];
  return lists.flatMap(({ source, list, entries }) =>
    entries.flatMap(({ key }, index) =>
      entries.findIndex((entry) => entry.key === key) < index
        ? [source.problemAt([list, index, 'key'], `the key "${key}" is used before`)]
        : [],
    ),
  );
}

/** Names of vendors, games, motifs and colours that this build does not have, and entries that are there twice. */
export const checkCatalogue = (parts: MerchantParts, facts: CatalogueFacts): readonly Problem[] => [
  ...checkVendors(parts, facts),
  ...checkShelfGames(parts, facts),
  ...checkSlides(parts, facts),
  ...checkBanners(parts, facts),
  ...checkKeys(parts),
];
