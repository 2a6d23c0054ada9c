import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { ERRORS, type ErrorCode } from '../../schemas/errors.ts';
import { keysOf } from '../json/keys-of.ts';
import { errorsOf } from './call-errors.ts';
import { ENCRYPTED_MEDIA_TYPE } from './encrypt-body.ts';
import { TAGS } from './open-api-tags.ts';

/** The audience of a document: members of the site, or operators in the back office. */
export type OpenApiAudience = 'site' | 'backOffice';

type Json = Readonly<Record<string, unknown>>;

/** A document of OpenAPI 3.1. */
export interface OpenApiDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>;
}

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'];

const TITLES: Readonly<Record<OpenApiAudience, string>> = {
  site: 'Calls of the site',
  backOffice: 'Calls of the back office',
};

const DESCRIPTION = `Every answer is \`{ success, message, value }\`. \`message\` is \`ok\`, or a code of the error catalogue; then \`value\` holds details such as \`waitSeconds\`.
The merchant follows from the host of the request, never from its content.
A body of type \`${ENCRYPTED_MEDIA_TYPE}\` is a JWE in compact form (ECDH-ES, A256GCM) for the first key of \`/.well-known/jwks.json\`. Its payload names the second at which it was made, an id that is used once, the method and path of the call, and the body.`;

const SECURITY = {
  none: [],
  optional: [{}, { memberToken: [] }],
  required: [{ memberToken: [] }],
  operator: [{ operatorToken: [] }],
} as const;

const SECURITY_SCHEMES = {
  memberToken: { type: 'http', scheme: 'bearer', description: 'The token that a login of a member answers.' },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'The token that a login of an operator answers.' },
} as const;

/** The parameters of a call's query, each with its own description. */
function parametersOf({ query }: CallDefinition): readonly Json[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

/** The sealed content: the body, and the claims that make it valid for one call, once. */
const sealedBody = ({ method, path, body }: CallDefinition): Json => ({
  type: 'string',
  contentMediaType: ENCRYPTED_MEDIA_TYPE,
  contentSchema: {
    type: 'object',
    required: ['iat', 'jti', 'call', 'body'],
    properties: {
      iat: { type: 'integer', description: 'Seconds since 1970.' },
      jti: { type: 'string', pattern: '^[\\w-]{16,64}$' },
      call: { const: `${method} ${path}` },
      body,
    },
  },
});

function contentOf(call: CallDefinition): Json | undefined {
  if (call.picture) return Object.fromEntries(PICTURE_TYPES.map((type) => [type, {}]));
  if (!call.body) return undefined;
  if (call.encrypted) return { [ENCRYPTED_MEDIA_TYPE]: { schema: sealedBody(call) } };
  const plain = { schema: call.body };
  return { 'application/json': plain, ...(call.form ? { 'application/x-www-form-urlencoded': plain } : {}) };
}

const answerOf = (properties: Json): Json => ({
  type: 'object',
  additionalProperties: false,
  required: ['success', 'message', 'value'],
  properties,
});

const successOf = ({ value }: CallDefinition): Json => ({
  description: 'The call was answered.',
  content: {
    'application/json': {
      schema: answerOf({ success: { const: true }, message: { const: 'ok' }, value }),
    },
  },
});

/** Codes whose answer carries the time to retry. */
const WAITING: ReadonlySet<ErrorCode> = new Set(keysOf(ERRORS).filter((code) => ERRORS[code].status === 429));

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } } } as const;

/** The refusals of a call, by status. */
function refusalsOf(call: CallDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.join(', '),
          ...(codes.some((code) => WAITING.has(code)) ? { headers: RETRY_AFTER } : {}),
          content: {
            'application/json': {
              schema: answerOf({ success: { const: false }, message: { enum: codes }, value: { type: 'object' } }),
            },
          },
        },
      ]),
  );
}

/** Operators log in without a token, at an address of the back office. */
const audienceOf = ({ path, token }: CallDefinition): OpenApiAudience =>
  token === 'operator' || path.startsWith('/wps/operator/') ? 'backOffice' : 'site';

/** The part of an id before the dot: the domain that the call belongs to. */
const tagOf = ({ id }: CallDefinition): string => id.split('.')[0] ?? id;

function operationOf(call: CallDefinition): Json {
  const content = contentOf(call);
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    security: SECURITY[call.token],
    parameters: parametersOf(call),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { 200: successOf(call), ...refusalsOf(call) },
    ...(call.module ? { 'x-module': call.module } : {}),
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    'x-answered-while-closed': call.always === true,
  };
}

/** The keys that bodies are sealed for: no call of the table, but nothing can be sealed without it. */
const KEYS = {
  get: {
    operationId: 'keys',
    tags: ['session'],
    security: [],
    responses: {
      200: {
        description: 'The public keys that bodies are sealed for (RFC 7517); the first is the current one.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['keys'],
              properties: { keys: { type: 'array', items: { type: 'object' } } },
            },
          },
        },
      },
    },
  },
} as const;

/**
 * Describes every call of the table as a document of OpenAPI 3.1.
 *
 * @param version of the product, such as `0.1.0`
 */
export function describeCalls(audience: OpenApiAudience, version: string): OpenApiDocument {
  const table: readonly CallDefinition[] = CALL_TABLE;
  const calls = table.filter((call) => audienceOf(call) === audience);
  const byPath = Map.groupBy(calls, ({ path }) => path);
  const paths = Object.fromEntries(
    [...byPath].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((call) => [call.method.toLowerCase(), operationOf(call)])),
    ]),
  );
  const tags = new Set(calls.map(tagOf));
  const { memberToken, operatorToken } = SECURITY_SCHEMES;
  return {
    openapi: '3.1.1',
    info: { title: TITLES[audience], version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name, ...(TAGS[name] === undefined ? {} : { description: TAGS[name] }) })),
    paths: { ...paths, '/.well-known/jwks.json': KEYS },
    components: { securitySchemes: audience === 'site' ? { memberToken } : { operatorToken } },
  };
}
