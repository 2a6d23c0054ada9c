import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { ERRORS, type ErrorCode } from '../../schemas/errors.ts';
import { isDatabaseBusy, isDiskFull } from '../db/database-busy.ts';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a picture, so that one over the size limit gets its own error. */
    readonly takesPicture?: boolean;
  }
}

/** What Fastify itself refuses, in the words of the catalogue. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  [TOO_LARGE]: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidBody',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidBody',
  FST_ERR_VALIDATION: 'invalidBody',
};

const toDomainError = (error: FastifyError, request: FastifyRequest): DomainError => {
  // An unknown error gets its reference here, wherever it comes from.
  if (error instanceof DomainError && error.code !== 'unknown') return error;
  const isPicture = request.routeOptions.config.takesPicture === true;
  const known = isPicture && error.code === TOO_LARGE ? 'pictureTooLarge' : FASTIFY_CODES[error.code];
  if (known) return new DomainError(known);
  if (isDiskFull(error))
    request.log.error('The disk of the database is full: nothing can be written until it has room.');
  if (isDatabaseBusy(error)) return new DomainError('busy');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new DomainError('invalidBody');
  request.log.error({ err: error }, 'A request failed for a reason that is not in the catalogue.');
  return new DomainError('unknown', { requestId: request.id });
};

/** Answers with a catalogued error: its status, its details, and its retry delay if it has one. */
export const sendError = (reply: FastifyReply, { code, details }: DomainError): FastifyReply => {
  const { status } = ERRORS[code];
  const wait = details.waitSeconds;
  if (typeof wait === 'number') reply.header('retry-after', String(Math.ceil(wait)));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ success: false, message: code, value: details });
};

/**
 * The single error handler: known codes with their status; anything else is logged and answered with its request id.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, toDomainError(error, request)));
}

/** Answers an address that no call has. */
export const sendCallUnknown = (reply: FastifyReply): FastifyReply => sendError(reply, new DomainError('callUnknown'));
