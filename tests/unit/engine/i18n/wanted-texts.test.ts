import { expect, test } from 'vitest';
import type { Texts } from '../../../../engine/i18n/stand-in.ts';
import { createWantedTexts } from '../../../../engine/i18n/wanted-texts.ts';

/** A build with some languages, the requested bundles, and the texts taken. */
function build(folders: readonly string[]) {
  const asked: string[] = [];
  const taken: Record<string, Texts> = {};
  const texts = createWantedTexts<'page' | 'dialog'>(
    {
      folders,
      loadTexts: async (folder, bundle) => {
        asked.push(`${folder} ${bundle}`);
        return { default: { [bundle]: { name: `${bundle} in ${folder}` } } };
      },
    },
    (tag, namespace, part) => {
      taken[`${tag} ${namespace}`] = part;
    },
  );
  return { texts, asked, taken };
}

test('requested texts load once in each language, together with later requests', async () => {
  const { texts, asked } = build(['en', 'ar']);
  texts.want('page');
  await texts.load('AR');
  await texts.load('AR');
  texts.want('dialog');
  await Promise.all([texts.load('AR'), texts.load('EN')]);
  expect(asked).toEqual(['ar page', 'ar dialog', 'en page', 'en dialog']);
});

test('a request while texts load is answered with them', async () => {
  const { texts, asked } = build(['en']);
  texts.want('page');
  const loading = texts.load('EN');
  texts.want('dialog');
  await loading;
  expect(asked).toEqual(['en page', 'en dialog']);
});

test('R1.08h a language without a folder gets English texts, which count as English and keep their direction', async () => {
  const { texts, taken } = build(['en', 'hi']);
  texts.want('page');
  await texts.load('HI');
  await texts.load('RU');
  await texts.load('UR');
  expect(taken).toEqual({
    'hi-IN-x-hi page': { name: 'page in hi' },
    'en-x-ru page': { name: 'page in en' },
    'en-x-ur page': { name: '\u2066page in en\u2069' },
  });
  expect(texts.tagOf('UR')).toBe('en-x-ur');
});
