import { expect, test } from 'vitest';
import { fieldOptions } from '../../../../../src/ui/form/widgets/field-options.ts';

test('R3.03a countries have their names and their order in the language of the moment', () => {
  const labels = (language: string) =>
    fieldOptions('nationality', ['DE', 'IN', 'BR'], language, () => '').map(({ label }) => label);
  expect(labels('en')).toEqual(['Brazil', 'Germany', 'India']);
  expect(labels('pt-BR')).toEqual(['Alemanha', 'Brasil', 'Índia']);
});

test('R3.03a other lists keep the order of the registry and take their texts from the phrases', () => {
  expect(fieldOptions('occupation', ['student', 'other'], 'en', (key) => key)).toEqual([
    { value: 'student', label: 'register.option.occupation.student' },
    { value: 'other', label: 'register.option.occupation.other' },
  ]);
});
