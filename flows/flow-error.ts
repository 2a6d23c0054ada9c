import { DomainError } from '../engine/api/domain-error.ts';
import { HUMAN_CHECK_ERRORS } from '../schemas/calls/human-check.ts';
import type { ErrorCode } from '../schemas/errors.ts';

/** An error as machines keep it and screens show it: a code with its values. `network` where no answer came. */
export interface FlowError {
  readonly code: ErrorCode | 'network';
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a failed call becomes within a machine. */
export const toFlowError = (error: unknown): FlowError =>
  error instanceof DomainError ? { code: error.code, details: error.details } : { code: 'network', details: {} };

/** How long a refusal tells the person to wait, in milliseconds; 0 where it names no wait. */
export const waitMsOf = (error: FlowError | undefined): number =>
  typeof error?.details.waitSeconds === 'number' ? error.details.waitSeconds * 1000 : 0;

/** Whether a refusal lets nobody of this name try again yet. */
export const isHeld = (error: FlowError | undefined, refused: string | undefined, name: string | undefined): boolean =>
  waitMsOf(error) > 0 && refused !== undefined && refused === name;

/** Whether the server asks for the captcha from now on. */
export const asksForCaptcha = ({ details }: FlowError): boolean => details.captcha === true;

/** Whether the server wants a verification first, or another one than it got. */
export const asksForHuman = ({ code }: FlowError): boolean => HUMAN_CHECK_ERRORS.some((asking) => asking === code);
