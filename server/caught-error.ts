import { fieldsOf } from '../engine/json/fields-of.ts';

/** The code of an error of the system, of the database or of a library; empty without one. */
export function errorCode(error: unknown): string {
  const { code } = fieldsOf(error);
  return typeof code === 'string' ? code : '';
}

/** The message of an error, whatever type was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The HTTP status that an error of the transport carries; 500 without one. */
export function errorStatus(error: unknown): number {
  const { statusCode } = fieldsOf(error);
  return typeof statusCode === 'number' ? statusCode : 500;
}
