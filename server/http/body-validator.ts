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

/** Whether a body is what the call's schema says. */
export function isValidBody(call: CallDefinition, body: unknown): boolean {
  const validate = compiled.get(call.id) ?? ajv.compile(call.body as object);
  compiled.set(call.id, validate);
  return validate(body) === true;
}
