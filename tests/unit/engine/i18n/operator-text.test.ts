import { expect, test } from 'vitest';
import { operatorText } from '../../../../engine/i18n/operator-text.ts';
import english from '../../../../languages/en/shell.json' with { type: 'json' };
import hindi from '../../../../languages/hi/shell.json' with { type: 'json' };
import portuguese from '../../../../languages/pt/shell.json' with { type: 'json' };

const textOf = (
  shell: { readonly operatedBy: string; readonly licence: string; readonly regulatedBy: string },
  [company = '', licence = '', regulator = '']: readonly string[],
) =>
  operatorText({ company, licence, regulator }, (key, values) =>
    shell[key.slice('shell.'.length) as 'operatedBy' | 'licence' | 'regulatedBy'].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    ),
  );

test.each([
  ['EN', english, ['Operated by Acme Ltd.', 'Licence 12/3', 'Regulated by MGA']],
  ['HI', hindi, ['संचालक: Acme Ltd.', 'लाइसेंस: 12/3', 'नियामक: MGA']],
  ['PT', portuguese, ['Operado por Acme Ltd.', 'Licença 12/3', 'Regulado por MGA']],
] as const)('the footer in %s names the operator only with company and licence', (_, shell, texts) => {
  const [company, licence] = texts;
  expect(textOf(shell, ['Acme Ltd.', '12/3', 'MGA'])).toBe(texts.join(' · '));
  expect(textOf(shell, ['Acme Ltd.', '12/3'])).toBe(`${company} · ${licence}`);
  expect(textOf(shell, ['Acme Ltd.'])).toBe('');
  expect(textOf(shell, ['', '12/3'])).toBe('');
  expect(textOf(shell, ['Acme Ltd.', '', 'MGA'])).toBe('');
  expect(textOf(shell, [])).toBe('');
});
