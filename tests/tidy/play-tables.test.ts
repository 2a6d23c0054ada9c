import { expect, test } from 'vitest';
import { readFiles, type SourceFile } from '../support/source-files.ts';

/** Where the tables of play are named: the domain itself, its SQL functions, and the types of its tables. */
const HOME = /^server\/(play\/|db\/functions\/play\.|db\/tables\/play\.ts$)/;

/** Files elsewhere that name a table of play today. Entries may leave, none may come. */
const STRANGERS: Readonly<Record<string, readonly string[]>> = {};

/** Names of the tables of play, from their types. */
const tables = readFiles(/^server\/db\/tables\/play\.ts$/).flatMap(({ text }) =>
  [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name),
);

/** The tables of play that each file away from home names. Migrations are history. */
const strangersAmong = (files: readonly SourceFile[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => !HOME.test(path) && !path.startsWith('server/db/migrations/'))
      .map(({ path, text }) => [path, tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text))] as const)
      .filter(([, named]) => named.length > 0),
  );

test('a table of play is found in Kysely and in SQL, wherever it is named but at home', () => {
  const file = (path: string) => ({
    path,
    text: "selectFrom('game_rounds as r'); sql`join play_daily d`; my_game_rounds",
  });
  expect(strangersAmong([file('server/records/entries.repository.ts')])).toEqual({
    'server/records/entries.repository.ts': ['play_daily', 'game_rounds'],
  });
  expect(strangersAmong([file('server/play/rounds.repository.ts'), file('server/db/functions/play.sql')])).toEqual({});
});

test('play alone names its tables: other domains ask server/play/api.ts', () => {
  expect([...tables].sort()).toEqual([
    'game_days',
    'game_rounds',
    'game_sessions',
    'game_transactions',
    'late_stakes',
    'play_daily',
    'played_games',
    'round_day_marks',
    'round_days',
  ]);
  expect(strangersAmong(readFiles(/^server\/.*\.(ts|sql)$/))).toEqual(STRANGERS);
});
