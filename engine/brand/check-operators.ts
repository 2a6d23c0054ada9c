import type { Brand } from '../../schemas/brand/brand.ts';
import type { JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

interface CheckedBrand {
  readonly brand: Brand;
  readonly source: JsonSource;
}

const PATH = ['operator', 'code'] as const;

/** One company under two codes: a person excluded at one of its merchants could play at the other. */
function checkCompany({ brand, source }: CheckedBrand, others: readonly CheckedBrand[]): readonly Problem[] {
  const { code, company } = brand.operator;
  const other = others.find(
    ({ brand: { operator } }) => company !== '' && operator.company === company && operator.code !== code,
  );
  if (!other) return [];
  const { operator } = other.brand;
  const says = (text: string) => (text === '' ? 'no operator.code' : `operator.code "${text}"`);
  return [
    source.problemAt(
      code === '' ? ['operator'] : [...PATH],
      `"${company}" has ${says(code)} here and ${says(operator.code)} in ${other.source.file}; exclusions would not be shared`,
      operator.code === '' ? {} : { suggestion: operator.code },
    ),
  ];
}

/** A code that is almost another's was probably meant to be that one. */
function checkSpelling({ brand, source }: CheckedBrand, others: readonly CheckedBrand[]): readonly Problem[] {
  const { code } = brand.operator;
  const known = others.map(({ brand: { operator } }) => operator.code).filter((other) => other !== '');
  if (code === '' || known.includes(code)) return [];
  const near = findNearestWord(code, known);
  if (near === undefined) return [];
  return [
    source.problemAt([...PATH], `no other merchant has operator.code "${code}"`, {
      severity: 'warning',
      suggestion: near,
    }),
  ];
}

/** Problems among the operators that merchants name. If two differ, the later one is reported. */
export const checkOperators = (merchants: readonly CheckedBrand[]): readonly Problem[] =>
  merchants.flatMap((merchant, index) => {
    const earlier = merchants.slice(0, index);
    return [...checkCompany(merchant, earlier), ...checkSpelling(merchant, earlier)];
  });
