import { Ajv, type ValidateFunction } from 'ajv';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';

/** Nothing is coerced and nothing is dropped: a body that is not as the table says is refused whole. */
const ajv = new Ajv({
  strict: true,
  allowUnionTypes: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
});
ajv.addFormat('date-time', true);
const compiled = new Map<string, ValidateFunction>();

/** JSON can say texts that no database stores and no person types: a zero character, or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child));
}

/** Whether a body is what the call's schema says, and its texts can be stored. */
export function isValidBody(call: Pick<CallDefinition, 'id' | 'body'>, body: unknown): boolean {
  const validate = compiled.get(call.id) ?? ajv.compile(call.body as object);
  compiled.set(call.id, validate);
  // The schema goes first: what it lets through is shallow, so that walking it cannot overflow the stack.
  return validate(body) === true && isStorable(body);
}
