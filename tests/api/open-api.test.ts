import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../../engine/api/call-errors.ts';
import { describeCalls } from '../../engine/api/open-api.ts';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { ERRORS } from '../../schemas/errors.ts';
import { VENDOR_CALLS } from '../../schemas/vendor/vendor-calls.ts';
import { OPEN_API_PATHS } from '../../server/system/open-api.routes.ts';
import { listRoutes } from '../fuzz/route-list.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

const CALLS = CALL_TABLE as readonly CallDefinition[];
const AUDIENCES = ['site', 'backOffice'] as const;
const DOCUMENTS = AUDIENCES.map((audience) => describeCalls(audience, '1.0.0'));

/** An operation, as far as tests look at it. */
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: Readonly<Record<string, { readonly schema: { readonly properties: Properties } }>> }
    >
  >;
  readonly 'x-module'?: string;
}
interface Properties {
  readonly message: { readonly const?: string; readonly enum?: readonly string[] };
  readonly value: object;
}

const operationsOf = ({ paths }: (typeof DOCUMENTS)[number]): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation] as const,
      ),
    ),
  );
const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  DOCUMENTS.flatMap((document) => [...operationsOf(document)]),
);
const operationOf = ({ method, path }: CallDefinition): Operation => {
  const found = OPERATIONS.get(`${method} ${path}`);
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
});
afterAll(() => server.close());

test('R7 both documents are valid OpenAPI 3.1', async () => {
  const judge = (document: object) => new Validator().validate(JSON.parse(JSON.stringify(document)));
  for (const document of DOCUMENTS) expect(await judge(document)).toEqual({ valid: true });
  expect(await judge({ ...DOCUMENTS[0], paths: { noSlash: {} } })).toMatchObject({ valid: false });
  expect(await judge({ ...DOCUMENTS[0], info: {} })).toMatchObject({ valid: false });
});

test('R7 every schema in them is one of the dialect of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ validateFormats: false });
  const texts = new Set<string>();
  for (const { parameters = [], requestBody, responses } of OPERATIONS.values()) {
    const contents = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].map(({ content }) => content);
    const schemas = contents.flatMap((content) => Object.values(content).map(({ schema }) => schema));
    for (const schema of [...parameters.map((parameter) => parameter.schema), ...schemas])
      if (schema) texts.add(JSON.stringify(schema));
  }
  expect(texts.size).toBeGreaterThan(200);
  expect([...texts].filter((text) => ajv.validateSchema(JSON.parse(text)) !== true)).toEqual([]);
  expect(ajv.validateSchema({ type: 'text' })).toBe(false);
});

test('R7 every call is described whole: query, body, value, codes by status, who may call, module', () => {
  for (const call of CALLS) {
    const { operationId, security, parameters = [], requestBody, responses, ...more } = operationOf(call);
    expect(operationId).toBe(call.id);
    const scheme = call.token === 'operator' ? 'operatorToken' : 'memberToken';
    expect(security, call.id).toEqual(
      { none: [], optional: [{}, { [scheme]: [] }] }[call.token as string] ?? [{ [scheme]: [] }],
    );
    const { properties = {}, required = [] } = (call.query ?? {}) as {
      properties?: object;
      required?: readonly string[];
    };
    expect(
      parameters.map(({ name }) => name),
      call.id,
    ).toEqual(Object.keys(properties));
    expect(
      parameters
        .filter((parameter) => parameter.required)
        .map(({ name }) => name)
        .sort(),
      call.id,
    ).toEqual([...required].sort());
    expect(more['x-module'], call.id).toBe(call.module);
    const types = Object.keys(requestBody?.content ?? {});
    if (call.picture) expect(types, call.id).toContain('image/png');
    else if (call.encrypted) expect(types, call.id).toEqual(['application/jose']);
    else
      expect(types, call.id).toEqual(
        call.body ? ['application/json', ...(call.form ? ['application/x-www-form-urlencoded'] : [])] : [],
      );
    if (call.body) expect(JSON.stringify(requestBody), call.id).toContain(JSON.stringify(call.body));
    const { 200: success, ...refusals } = responses;
    expect(success?.content['application/json']?.schema.properties.value, call.id).toEqual(call.value);
    const codes = Object.entries(refusals).flatMap(([status, { content }]) =>
      (content['application/json']?.schema.properties.message.enum ?? []).map(
        (code) => [code, Number(status)] as const,
      ),
    );
    expect(new Map(codes), call.id).toEqual(new Map(errorsOf(call).map((code) => [code, ERRORS[code].status])));
  }
});

/** Addresses that are served and are no calls: the line of each names where it is described. */
const OTHER_ROUTES = [
  // In both documents.
  'GET /.well-known/jwks.json',
  // The documents themselves, and what probes ask.
  ...Object.values(OPEN_API_PATHS).map((path) => `GET ${path}`),
  'GET /healthz',
  'GET /livez',
  'GET /readyz',
  // docs/payments.md.
  'POST /payments/v1/:merchant/callback',
  'POST /payments/v1/:merchant/payouts',
  // docs/vendors.md.
  ...VENDOR_CALLS.map(({ path }) => `POST /vendor/v1/:merchant${path}`),
];
/** Pages, pictures, files and the socket of the site, and this machine's local providers: not for other programs. */
const OF_THE_SITE =
  /^[A-Z]+ (\*$|\/(wps\/realtime$|app-icon|art|assets|avatars|brand-assets|catalogue|own-fonts|own-pictures|identity|outbox|pay|manifest\.webmanifest|robots\.txt|sitemap\.xml|favicon\.ico|vendor\/v1\/:merchant\/\*))/;

test('R7 the documents describe all served calls and no others', () => {
  const served = listRoutes(server.app.printRoutes({ commonPrefix: false })).map(
    ({ method, path }) => `${method} ${path}`,
  );
  const described = [...OPERATIONS.keys()];
  const isOther = (route: string) => OTHER_ROUTES.includes(route) || OF_THE_SITE.test(route);
  expect(served.filter((route) => !isOther(route)).sort()).toEqual(described.filter((route) => !isOther(route)).sort());
  expect(OTHER_ROUTES.filter((route) => !served.includes(route))).toEqual([]);
  expect(described.length).toBeGreaterThanOrEqual(CALLS.length);
});

test('R7 back-office calls have a separate document, and no id occurs twice', () => {
  const [site, backOffice] = DOCUMENTS.map((document) => [...operationsOf(document)]);
  expect(site?.filter(([address]) => address.includes('/operator'))).toEqual([]);
  expect(backOffice?.filter(([address]) => !address.includes('/operator')).map(([address]) => address)).toEqual([
    'GET /.well-known/jwks.json',
  ]);
  for (const operations of [site, backOffice]) {
    const ids = operations?.map(([, { operationId }]) => operationId) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test.each(AUDIENCES)(
  'R7 the document of the %s is served, and a copy that is known already is not sent again',
  async (audience) => {
    const ask = (headers = {}) =>
      server.app.inject({
        url: OPEN_API_PATHS[audience],
        remoteAddress: newAddress(),
        headers: { host: 'alpha.localhost', ...headers },
      });
    const answer = await ask();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { info, paths } = answer.json<{ info: { version: string }; paths: object }>();
    expect(paths).toEqual(JSON.parse(JSON.stringify(describeCalls(audience, info.version).paths)));
    expect((await ask({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  },
);
