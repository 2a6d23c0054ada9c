import { expect, test } from 'vitest';
import { GAME_PHRASES } from '../../../../games/families/phrases/phrases.ts';
import { readFiles } from '../../../support/source-files.ts';

const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

test.each(['HI', 'PT'] as const)(
  'R1.08 %s says every phrase of the games in its own words, with the same gaps',
  (language) => {
    const english = Object.entries(GAME_PHRASES.EN) as [keyof typeof GAME_PHRASES.EN, string][];
    const different = english.filter(
      ([key, text]) => gapsOf(text).join() !== gapsOf(GAME_PHRASES[language][key]).join(),
    );
    expect(different).toEqual([]);
    const same = english.filter(([key, text]) => text === GAME_PHRASES[language][key]).map(([key]) => key);
    // Names that are the same in every language that writes with these letters.
    expect(same.filter((key) => !['blackjack.natural', 'andarBahar.andar', 'andarBahar.bahar'].includes(key))).toEqual(
      [],
    );
  },
);

test('R1.08 every phrase of the games is used by one of them', () => {
  const code = readFiles(/^games\/families\/.*\.ts$/)
    .filter(({ path }) => !path.includes('/phrases/'))
    .map(({ text }) => text)
    .join('\n');
  const unused = Object.keys(GAME_PHRASES.EN).filter((key) => {
    const [group = ''] = key.split('.');
    return !code.includes(`'${key}'`) && !code.includes(`\`${group}.\${`);
  });
  expect(unused).toEqual([]);
});
