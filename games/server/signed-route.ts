import { timingSafeEqual } from 'node:crypto';
import { Ajv, type JSONSchemaType } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SIGNATURE_WINDOW_MS, signedText, VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import { sign } from './wallet.ts';

/** Who may ask, and what proves it. */
export interface SignedBy {
  readonly vendor: string;
  readonly secret: string;
}

const ajv = new Ajv({ strict: true });

/** Whether two texts are the same, in constant time. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function isFromPlatform({ headers, url }: FastifyRequest, body: string, { vendor, secret }: SignedBy, now: Date) {
  const timestamp = String(headers[VENDOR_HEADERS.timestamp] ?? '');
  const isTimely = /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_WINDOW_MS;
  const expected = sign(secret, signedText(timestamp, 'POST', url, body));
  return (
    isTimely &&
    headers[VENDOR_HEADERS.vendor] === vendor &&
    isSameText(expected, String(headers[VENDOR_HEADERS.signature] ?? ''))
  );
}

/** A call that the platform makes: its path, what it sends, and what it is answered. */
export interface SignedRoute<Body, Answer> {
  readonly path: `/vendor/${string}`;
  readonly body: object;
  answer(body: Body): Promise<Answer> | Answer;
}

/** Serves calls of the platform. Requests without its signature, or malformed ones, are refused. */
export async function serveSigned<Body, Answer>(
  app: FastifyInstance,
  signedBy: SignedBy,
  now: () => Date,
  { path, body: schema, answer }: SignedRoute<Body, Answer>,
): Promise<void> {
  const isBody = ajv.compile<Body>(schema as JSONSchemaType<Body>);
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>(path, async (request, reply) => {
      if (!isFromPlatform(request, request.body, signedBy, now()))
        return reply.status(401).send({ success: false, message: 'signatureInvalid' });
      const body: unknown = JSON.parse(request.body);
      if (!isBody(body)) return reply.status(400).send({ success: false, message: 'bodyInvalid' });
      return answer(body);
    });
  });
}
