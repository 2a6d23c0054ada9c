import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether an address of a connection is this machine's own. */
export const isLoopback = (address: string): boolean => LOOPBACK.has(address);

/** Whether a name always means the machine that looks it up. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || LOOPBACK.has(name) || name === '[::1]';

/**
 * Whether a request was made on this machine, straight to this server and under a name of this machine: not through a
 * proxy, and not by a page of somewhere else whose name was made to point here.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  isLocalName(request.hostname);
