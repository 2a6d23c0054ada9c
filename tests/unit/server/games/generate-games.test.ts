import { expect, test } from 'vitest';
import { packCatalogue, unpackCatalogue } from '../../../../engine/games/catalogue.ts';
import type { GameFamily } from '../../../../engine/games/game.ts';
import { GAME_TYPE_CODES } from '../../../../engine/navigation/game-types.ts';
import { MOST_LINES } from '../../../../games/families/slot/lines.ts';
import { drawCover } from '../../../../server/art/cover.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';
import { STUDIO_ROWS } from '../../../../server/games/studios.ts';

const games = generateGames();

test('R1.02a the catalogue has thousands of games of at least 40 studios, in every category that can be played', () => {
  expect(games.length).toBeGreaterThanOrEqual(8_000);
  expect(new Set(games.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(40);
  const unplayable = ['LOTT', 'COCK'];
  expect(new Set(games.map(({ gameType }) => gameType))).toEqual(
    new Set(GAME_TYPE_CODES.filter((code) => !unplayable.includes(code))),
  );
});

test('R1.02a the catalogue is the same each time', () => {
  expect(generateGames()).toEqual(games);
});

test('R1.02a no two games have one title or one identifier, and every title is short enough to be read', () => {
  expect(new Set(games.map(({ title }) => title.toLowerCase())).size).toBe(games.length);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  expect(games.filter(({ title }) => title.length > 34 || title !== title.trim() || title === '')).toEqual([]);
});

test('R1.02a a title has each word only once', () => {
  const repeats = games.filter(({ title }) => {
    const words = title
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3);
    return new Set(words).size < words.length;
  });
  expect(repeats.map(({ title }) => title)).toEqual([]);
});

test('R1.08g titles in Hindi are written in its script, those in Portuguese are others than the English', () => {
  const hindi = games.flatMap(({ titles }) => titles.HI ?? []);
  const portuguese = games.filter(({ titles }) => titles.PT !== undefined);
  expect(hindi.length).toBeGreaterThan(500);
  expect(hindi.filter((title) => !/\p{Script=Devanagari}/u.test(title))).toEqual([]);
  expect(portuguese.length).toBeGreaterThan(500);
  expect(portuguese.filter(({ titles }) => /undefined|\s{2}|^\s/.test(titles.PT ?? ''))).toEqual([]);
});

test('R1.02a the facts of a game are possible ones', () => {
  for (const game of games) {
    expect(game.returnBasisPoints, game.id).toBeGreaterThanOrEqual(9_000);
    expect(game.returnBasisPoints, game.id).toBeLessThan(10_000);
    expect(game.lines > 0, game.id).toBe(game.family === 'slot');
    expect(game.minimumBetHundredths, game.id).toBeGreaterThan(0);
    expect(game.popularity, game.id).toBeGreaterThan(0);
    expect(game.popularity, game.id).toBeLessThan(10_000);
  }
});

test('R1.02a a studio ships the number of games in its row, and its games follow each other', () => {
  const counts = new Map(
    [...Map.groupBy(games, ({ vassalage }) => vassalage)].map(([code, own]) => [code, own.length]),
  );
  expect(STUDIO_ROWS.map(({ vassalage }) => counts.get(vassalage))).toEqual(
    STUDIO_ROWS.map(({ gameCount }) => gameCount),
  );
});

test('R1.02a a packed catalogue holds every game as it was', () => {
  const packed = JSON.parse(JSON.stringify(packCatalogue(games, ['HI', 'PT'])));
  expect(unpackCatalogue(packed)).toEqual(games);
});

test('R1.02a covers of different games differ, and a game keeps its cover', () => {
  const sample = games.filter((_game, place) => place % 24 === 0);
  const draw = ({ title, vendor, gameType }: (typeof games)[number]) =>
    drawCover({ id: title, title, vendor, gameType }).svg;
  const covers = sample.map(draw);
  expect(new Set(covers).size).toBe(sample.length);
  const [first] = sample;
  expect(first && draw(first)).toBe(covers[0]);
});

/** The English words in a title that imply a game of the family. */
const SAID: Readonly<Partial<Record<GameFamily, RegExp>>> = {
  roulette: /Roulette/,
  blackjack: /Blackjack/,
  'andar-bahar': /Andar Bahar/,
  'teen-patti': /Teen Patti/,
  sports: /Football/,
  keno: /Keno/,
  mines: /Mines/,
  dice: /Dice/,
  plinko: /Plinko/,
  fishing: /Hunt|Fishing|Catch/,
};

test('R1.01m a title names its game: no sport, table or draw names a game of another kind', () => {
  const wrong = games.filter(({ family, title }) => !(SAID[family]?.test(title) ?? true));
  expect(wrong.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  const elsewhere = games.filter(
    ({ family, title }) =>
      /Cricket|T20|Tennis|Basketball|Badminton|Kabaddi|Volleyball|Sabong|Cock|Rooster (Cup|Derby)|Lotto|Lottery|Bingo|Poker|Baccarat/.test(
        title,
      ) || Object.entries(SAID).some(([other, said]) => other !== family && other !== 'fishing' && said.test(title)),
  );
  expect(elsewhere.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
});

test('R1.01m no title and no tag claims a feature that the game does not have', () => {
  const claims =
    /Jackpot|Buy Bonus|Hold & Spin|Mega(reels|ways)|\bWays\b|Lightning|Power Reels|Cash Stack|Lock & Load|1000|\bLive\b|Duel\b.*Blackjack|Muflis|Joker Patti|AK47/;
  expect(games.filter(({ title }) => claims.test(title)).map(({ title }) => title)).toEqual([]);
  for (const { id, family, tags, minimumBetHundredths } of games) {
    expect(tags.includes('jackpot') || tags.includes('buyBonus'), id).toBe(false);
    expect(tags.includes('freeSpins'), id).toBe(family === 'slot');
    expect(tags.includes('lowStakes'), id).toBe(minimumBetHundredths <= 20);
  }
});

test('R1.01c R1.01m a slot has the lines that its title and its rules state', () => {
  const slots = games.filter(({ family }) => family === 'slot');
  for (const { id, lines } of slots) expect(lines, id).toBeLessThanOrEqual(MOST_LINES);
  const named = slots.filter(({ title }) => / Hot \d+/.test(title));
  expect(named.length).toBeGreaterThan(0);
  for (const { title, lines } of named) expect(title).toContain(` Hot ${lines}`);
});

test('R1.02a slots of one studio differ in volatility, return and lines', () => {
  const own = games.filter(({ vassalage }) => vassalage === 'KUMARA');
  const maths = new Set(own.map((game) => `${game.volatility} ${game.returnBasisPoints} ${game.lines}`));
  expect(maths.size).toBeGreaterThan(100);
});
