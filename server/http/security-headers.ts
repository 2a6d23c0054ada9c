import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What a page of one merchant may load beside its own origin. */
export interface PolicySources {
  readonly imageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Where forms may lead beside the page's own origin. */
  readonly formOrigins?: readonly string[];
  /** Lets the development server's scripts run; never in a built site. */
  readonly isDevelopment?: boolean;
}

/** A number used once, for the style elements of one page. */
export const makeNonce = (): string => randomBytes(16).toString('base64');

/** The content security policy of a page. Scripts only from the site itself, styles only with the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { imageOrigins, frameOrigins, formOrigins = [], isDevelopment }: PolicySources,
): string {
  const script = isDevelopment ? "'self' 'unsafe-inline'" : "'self'";
  const style = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src-elem ${style}`,
    // React sets single properties of elements; that is neither a script nor a style sheet.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
    "object-src 'none'",
  ].join('; ');
}

/** Headers that every answer carries. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'geolocation=(), camera=(), microphone=(), payment=()');
    if (!reply.hasHeader('cross-origin-opener-policy'))
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
