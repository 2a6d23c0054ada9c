import type { TransferRules } from '../../schemas/brand/transfers.ts';
import { isKnownCurrency } from '../money/currency.ts';
import { TRANSFER_WAYS, transferTerms, walletMinimum } from '../money/transfer-terms.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

const AMOUNTS = ['minimum', 'maximum', 'dailyMaximum'] as const;

function checkDigits(source: JsonSource, rules: TransferRules, currency: string): readonly Problem[] {
  const written: readonly (readonly [JsonPath, string])[] = [
    ...TRANSFER_WAYS.flatMap((way) => AMOUNTS.map((name) => [[way, name], rules[way][name]] as const)),
    [['wallets', 'minimum'], rules.wallets.minimum],
  ];
  return written.flatMap(([path, text]) => {
    const mistake = findTooManyPlaces(path.join('.'), text, currency);
    return mistake === undefined ? [] : [source.problemAt(path, mistake)];
  });
}

/** Mistakes of transfers.json that no schema finds: limits that shut each other out. */
export function checkTransfers(source: JsonSource, rules: TransferRules, currency: string): readonly Problem[] {
  if (!isKnownCurrency(currency)) return [];
  const digits = checkDigits(source, rules, currency);
  if (digits.length > 0) return digits;
  const problems: Problem[] = [];
  const refuse = (path: JsonPath, message: string) => void problems.push(source.problemAt(path, message));
  for (const way of TRANSFER_WAYS) {
    const { minimum, maximum, dailyMaximum } = rules[way];
    const terms = transferTerms(rules, way, currency);
    if (terms.minimumMinor === 0n)
      refuse([way, 'minimum'], `${way}.minimum is 0, but a transfer is always of something`);
    if (terms.minimumMinor > terms.maximumMinor)
      refuse([way, 'minimum'], `${way}.minimum is ${minimum}, above ${way}.maximum (${maximum})`);
    if (terms.maximumMinor > terms.dailyMaximumMinor)
      refuse([way, 'dailyMaximum'], `${way}.dailyMaximum is ${dailyMaximum}, below ${way}.maximum (${maximum})`);
  }
  if (walletMinimum(rules, currency) === 0n)
    refuse(['wallets', 'minimum'], 'wallets.minimum is 0, but a transfer is always of something');
  return problems;
}
