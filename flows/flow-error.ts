import { DomainError } from '../engine/api/domain-error.ts';
import { HUMAN_CHECK_ERRORS } from '../schemas/calls/human-check.ts';
import type { ErrorCode } from '../schemas/errors.ts';

/** An error as machines keep it and screens show it: a code with its values. `network` if no answer came. */
export interface FlowError {
  readonly code: ErrorCode | 'network';
  readonly details: Readonly<Record<string, unknown>>;
}

/** Converts a failed call for use in a machine. */
export const toFlowError = (error: unknown): FlowError =>
  error instanceof DomainError ? { code: error.code, details: error.details } : { code: 'network', details: {} };

/** The waiting time in an error, in milliseconds; 0 if it has none. */
export const waitMsOf = (error: FlowError | undefined): number =>
  typeof error?.details.waitSeconds === 'number' ? error.details.waitSeconds * 1000 : 0;

/** Whether an error locks the account for now. */
export const isHeld = (error: FlowError | undefined, refused: string | undefined, name: string | undefined): boolean =>
  waitMsOf(error) > 0 && refused !== undefined && refused === name;

/** Whether the server asks for the captcha from now on. */
export const asksForCaptcha = ({ details }: FlowError): boolean => details.captcha === true;

/** Whether the server wants a verification first, or another one than it got. */
export const asksForHuman = ({ code }: FlowError): boolean => HUMAN_CHECK_ERRORS.some((asking) => asking === code);
