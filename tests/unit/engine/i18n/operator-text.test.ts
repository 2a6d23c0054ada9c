import { expect, test } from 'vitest';
import { operatorText } from '../../../../engine/i18n/operator-text.ts';
import { shell as english } from '../../../../engine/i18n/phrases/en/shell.ts';
import { shell as hindi } from '../../../../engine/i18n/phrases/hi/shell.ts';
import { shell as portuguese } from '../../../../engine/i18n/phrases/pt/shell.ts';

const textOf = (shell: { readonly operatedBy: string; readonly licence: string }, company: string, licence: string) =>
  operatorText({ company, licence }, (key, values) =>
    shell[key === 'shell.licence' ? 'licence' : 'operatedBy'].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    ),
  );

test.each([
  ['EN', english, ['Operated by Acme Ltd. · Licence 12/3', 'Operated by Acme Ltd.', 'Licence 12/3']],
  ['HI', hindi, ['संचालक: Acme Ltd. · लाइसेंस: 12/3', 'संचालक: Acme Ltd.', 'लाइसेंस: 12/3']],
  ['PT', portuguese, ['Operado por Acme Ltd. · Licença 12/3', 'Operado por Acme Ltd.', 'Licença 12/3']],
] as const)('R2.09 the footer in %s says of company and licence what is configured, and no more', (_, shell, texts) => {
  const said = [textOf(shell, 'Acme Ltd.', '12/3'), textOf(shell, 'Acme Ltd.', ''), textOf(shell, '', '12/3')];
  expect(said).toEqual(texts);
  expect(textOf(shell, '', '')).toBe('');
});
