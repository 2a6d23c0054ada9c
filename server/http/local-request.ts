import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether an address of a connection is this machine's own. */
export const isLoopback = (address: string): boolean => LOOPBACK.has(address);

/** Whether a name always means the machine that looks it up. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || LOOPBACK.has(name) || name === '[::1]';

/** Headers that proxies, balancers and content networks add; a browser on this machine sends none of them. */
const FORWARDING_HEADER =
  /^(?:forwarded(?:-for)?|via|cdn-loop|(?:x-)?(?:true-)?client-ip|x-cluster-client-ip|x-real-(?:ip|port)|x-(?:forwarded|original|proxy|envoy|amzn|amz|azure|arr|appengine|cloud|vercel|nf|render|sucuri|akamai|ssl|scheme).*|(?:cf|fastly|akamai|fly|do|ali|incap)-.*)$/;

const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name)) ||
  // No browser has spoken HTTP/1.0 for decades; proxies still do by default.
  raw.httpVersion === '1.0';

/**
 * Whether a request looks like one of this machine, straight to this server and under a name of this machine: not through
 * a proxy that shows itself, and not by a page of another site whose name was pointed here. A proxy on this machine may
 * hide itself, so this alone proves nothing: what depends on it exists only while `DEMO` is on.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && isLocalName(request.hostname) && !isForwarded(request);
