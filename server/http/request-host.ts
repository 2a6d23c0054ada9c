import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { type Host, isAtHost, parseHost } from '../../engine/brand/parse-host.ts';

/** Parsed hosts by header. Strangers choose headers, so the map is emptied when it is full. */
const parsedHosts = new Map<string, Host>();
const MOST_PARSED_HOSTS = 1_000;

/**
 * The host of a request: from a trusted proxy's header, else from its own. Without one (HTTP/1.0) the name is empty.
 *
 * @throws DomainError requestMalformed if the header is not a host
 */
export function hostOf({ host }: Pick<FastifyRequest, 'host'>): Host {
  if (host === '') return { name: '', port: undefined };
  const known = parsedHosts.get(host);
  if (known) return known;
  const parsed = parseHost(host);
  if (!parsed) throw new DomainError('requestMalformed');
  if (parsedHosts.size >= MOST_PARSED_HOSTS) parsedHosts.clear();
  parsedHosts.set(host, parsed);
  return parsed;
}

/** Whether a page of another site made a request. Requests that no page made have no origin. */
export const isForeignPage = (request: Pick<FastifyRequest, 'host' | 'headers'>): boolean =>
  request.headers.origin !== undefined && !isAtHost(request.headers.origin, hostOf(request));

/** Refuses malformed hosts before anything else looks at a request. */
export function refuseMalformedHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    hostOf(request);
    done();
  });
}
