import type { Translate } from '../../../../engine/register/field-phrases.ts';

/** One entry of a list. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

const isCountry = (value: string): boolean => /^[A-Z]{2}$/.test(value);

/** The entries of a list in the language of the moment; countries have their names from the browser, in its order. */
export function fieldOptions(
  field: string,
  values: readonly string[],
  language: string,
  t: Translate,
): readonly FieldOption[] {
  if (!values.every(isCountry))
    return values.map((value) => ({ value, label: t(`register.option.${field}.${value}`) }));
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return values
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label));
}
