import { Ajv, type ValidateFunction } from 'ajv';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { isMoment } from './moment-format.ts';
import { isStorable } from './storable-text.ts';

/** Nothing is coerced and nothing is dropped: a body that does not match the table is refused whole. */
const ajv = new Ajv({
  strict: true,
  allowUnionTypes: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
});
ajv.addFormat('date-time', isMoment);
const compiled = new Map<string, ValidateFunction>();

/** Whether a body matches the call's schema, and its texts can be stored. */
export function isValidBody(call: Pick<CallDefinition, 'id' | 'body'>, body: unknown): boolean {
  const validate = compiled.get(call.id) ?? ajv.compile(call.body ?? false);
  compiled.set(call.id, validate);
  // The schema comes first: anything that passes it is shallow, so that walking it cannot overflow the stack.
  return validate(body) === true && isStorable(body);
}
