import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { packCatalogue } from '../../engine/games/catalogue.ts';
import type { Game } from '../../engine/games/game.ts';
import { generateGames } from './generate-games.ts';

/** The games of one merchant's vendors, and the file in which a browser fetches them all. */
export interface MerchantCatalogue {
  readonly games: readonly Game[];
  readonly byId: ReadonlyMap<string, Game>;
  /** Number of games by code of the vendor. */
  readonly counts: ReadonlyMap<string, number>;
  /** Path of the file; another content has another path. */
  readonly path: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

let everyGame: ReadonlyMap<string, readonly Game[]> | undefined;

const gamesByVendor = (): ReadonlyMap<string, readonly Game[]> => {
  everyGame ??= Map.groupBy(generateGames(), ({ vassalage }) => vassalage);
  return everyGame;
};

const asFile = (games: readonly Game[], languages: readonly ('HI' | 'PT')[]) => {
  const plain = Buffer.from(JSON.stringify(packCatalogue(games, languages)));
  return {
    path: `/catalogue/${createHash('sha256').update(plain).digest('hex').slice(0, 20)}.json`,
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
  };
};

/** Cached by what a merchant offers: any other change reuses the same catalogue. */
const built = new Map<string, MerchantCatalogue>();
/** Offers that are kept; operators who try many of them do not fill the memory. */
const KEPT_OFFERS = 64;

function build(merchant: Merchant): MerchantCatalogue {
  const { vendors } = merchant.content.vendors;
  const languages = (['HI', 'PT'] as const).filter((language) =>
    merchant.brand.languages.some((code) => code.startsWith(language)),
  );
  const games = vendors.flatMap(({ vassalage, gameType, title }) =>
    (gamesByVendor().get(vassalage) ?? [])
      .filter((game) => game.gameType === gameType)
      .map((game) => ({ ...game, vendor: title })),
  );
  return {
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    counts: new Map([...Map.groupBy(games, ({ vassalage }) => vassalage)].map(([code, { length }]) => [code, length])),
    ...asFile(games, languages),
  };
}

/** The games that a merchant offers: those of the vendors in its folder. */
export function catalogueOf(merchant: Merchant): MerchantCatalogue {
  const { vendors } = merchant.content.vendors;
  const offer = JSON.stringify([
    vendors.map(({ vassalage, gameType, title }) => [vassalage, gameType, title]),
    merchant.brand.languages,
  ]);
  const known = built.get(offer);
  if (known) return known;
  const catalogue = build(merchant);
  const [oldest] = built.keys();
  if (built.size >= KEPT_OFFERS && oldest !== undefined) built.delete(oldest);
  built.set(offer, catalogue);
  return catalogue;
}
