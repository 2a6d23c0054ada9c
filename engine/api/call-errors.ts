import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { COMMON_ERRORS, type ErrorCode } from '../../schemas/errors.ts';

/** Errors implied by how a call is made: its input, its encryption, and its module. */
function impliedErrors(call: CallDefinition): readonly ErrorCode[] {
  return [
    ...(call.module ? (['moduleOff'] as const) : []),
    ...(call.query || call.body ? (['invalidBody'] as const) : []),
    // Bytes that come with a call are read before anything is known of it.
    ...(call.method === 'GET' ? [] : (['invalidBody', 'unsupportedMediaType'] as const)),
    ...(call.method === 'GET' || call.picture ? [] : (['bodyTooLarge'] as const)),
    ...(call.picture ? (['notAPicture', 'pictureTooLarge'] as const) : []),
    ...(call.encrypted ? (['encryptionRequired', 'encryptionInvalid', 'bodyReplayed'] as const) : []),
  ];
}

/** Every code that a call may answer with: its own, what any call may answer, and what follows from how it is made. */
export const errorsOf = (call: CallDefinition): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([...call.errors, ...impliedErrors(call), ...COMMON_ERRORS]),
];
