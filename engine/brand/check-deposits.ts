import { DEPOSIT_KIND_RULES } from '../../schemas/brand/deposit-kinds.ts';
import type { DepositMethod, DepositRules } from '../../schemas/brand/deposits.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

function checkTwice(source: JsonSource, list: 'methods' | 'bonuses', keys: readonly string[]): readonly Problem[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [source.problemAt([list, index, 'key'], `the key "${key}" is there twice`)],
  );
}

function checkMethod(source: JsonSource, method: DepositMethod, path: JsonPath): readonly Problem[] {
  const problems: Problem[] = [];
  if (method.minimum > method.maximum)
    problems.push(
      source.problemAt(
        [...path, source.has([...path, 'minimum']) ? 'minimum' : 'maximum'],
        `the least amount of ${method.key} is ${method.minimum}, above its greatest (${method.maximum})`,
      ),
    );
  if (method.minutesLeast > method.minutesMost)
    problems.push(
      source.problemAt(
        [...path, 'minutesLeast'],
        `minutesLeast of ${method.key} is above its minutesMost (${method.minutesMost})`,
      ),
    );
  const { payee, isPaidOnPage } = DEPOSIT_KIND_RULES[method.kind];
  const missing = payee.filter((part) => method.payee[part] === undefined);
  if (missing.length > 0)
    problems.push(
      source.problemAt(
        source.has([...path, 'payee']) ? [...path, 'payee'] : path,
        `a method of kind "${method.kind}" says whom to pay: payee.${missing.join(', payee.')} is missing`,
      ),
    );
  if (isPaidOnPage && method.provider === 'proof')
    problems.push(
      source.problemAt([...path, 'provider'], `a ${method.kind} is paid on a page of the provider, not by a proof`),
    );
  return problems;
}

/** Mistakes in how a merchant takes money. */
export function checkDeposits(source: JsonSource, rules: DepositRules): readonly Problem[] {
  const { methods, bonuses, chips } = rules;
  const open = methods.filter(({ isOff }) => !isOff);
  return [
    ...checkTwice(
      source,
      'methods',
      methods.map(({ key }) => key),
    ),
    ...checkTwice(
      source,
      'bonuses',
      bonuses.map(({ key }) => key),
    ),
    ...methods.flatMap((method, index) => checkMethod(source, method, ['methods', index])),
    ...bonuses.flatMap(({ categories }, index) =>
      categories
        .filter((code) => !GAME_TYPE_CODES.includes(code))
        .map((code) =>
          source.problemAt(
            ['bonuses', index, 'categories', categories.indexOf(code)],
            `"${code}" is not a game category; known are ${GAME_TYPE_CODES.join(', ')}`,
            { suggestion: findNearestWord(code, GAME_TYPE_CODES) },
          ),
        ),
    ),
    ...chips.flatMap((chip, index) =>
      open.length === 0 || open.some(({ minimum, maximum }) => chip >= minimum && chip <= maximum)
        ? []
        : [
            source.problemAt(['chips', index], `no method takes ${chip}: it is outside the limits of all of them`, {
              severity: 'warning',
            }),
          ],
    ),
  ];
}
