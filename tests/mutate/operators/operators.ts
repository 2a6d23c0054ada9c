import { swapAmount } from './amounts.ts';
import { dropAria, dropDisabled } from './attributes.ts';
import { COMPUTING } from './computing.ts';
import { dropMessage, negateCondition } from './elements.ts';
import { dropDependency, dropFocus, dropReset } from './hooks.ts';
import type { Operator } from './operator.ts';
import { dropLock, dropWhere } from './queries.ts';
import { changePermission, dropCheck, swapError } from './refusals.ts';
import { changeDefault, dropBound, invertFlag } from './settings.ts';
import { swapText } from './texts.ts';

/** Every kind of mistake that can be planted. */
export const OPERATORS: readonly Operator[] = [
  dropDisabled,
  dropMessage,
  swapText,
  dropFocus,
  swapAmount,
  dropReset,
  negateCondition,
  dropAria,
  dropDependency,
  dropWhere,
  changePermission,
  dropLock,
  swapError,
  dropCheck,
  ...COMPUTING,
  changeDefault,
  dropBound,
  invertFlag,
];
