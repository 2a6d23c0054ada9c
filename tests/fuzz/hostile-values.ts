import fc from 'fast-check';

/** Nested lists, deeper than any schema. */
const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  'x'.repeat(65),
  'x'.repeat(257),
  'x'.repeat(5_000),
  '1'.repeat(400),
  '-1',
  '0',
  '1e5',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  "' or 1=1 --",
  '%',
  '%00',
  '%_\\',
  '../../brand.json',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '💥'.repeat(40),
  'ǅİıß',
  '\u202e\u2066',
  '\r\nset-cookie: a=b',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-12-31T23:59:60Z',
  'x',
] as const;

/** A text that someone sends who means no good, or whose client is broken. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

/** Any JSON value that no schema expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      0.1,
      -0,
      2 ** 31,
      2 ** 53,
      1e308,
      [],
      {},
      [null],
      { length: -1 },
      nested(40),
      nested(1_000),
      Array.from({ length: 1_000 }, (_, index) => index),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are no JSON, or JSON that no client writes. */
export const rawBody: fc.Arbitrary<string | Buffer> = fc.constantFrom<string | Buffer>(
  '',
  'null',
  '0',
  '"text"',
  '[]',
  '{"',
  '{"a":',
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '\ufeff{}',
  '['.repeat(20_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
  'a=1&a=2&b[]=%00',
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
);

/** Content types that bodies claim. */
export const mediaType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/jose',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'image/png',
  'application/octet-stream',
  'nothing',
  ';',
  '*/*',
);

/** Query strings that belong to no call. */
export const rawQuery: fc.Arbitrary<string> = fc.constantFrom(
  '%',
  '%zz=1',
  'a=%E0%A4%A',
  'a=%ED%A0%80',
  '%00=%00',
  '__proto__=1',
  '__proto__[a]=1',
  'from=1&from=2',
  'page=1&page[]=2',
  '&&&===',
  `a=${'x'.repeat(9_000)}`,
  Array.from({ length: 1_200 }, (_, index) => `k${index}=1`).join('&'),
  '#',
);

/** Headers that browsers do not send so. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Readonly<Record<string, string>>
>(
  { cookie: 'merchant=%00; language=__proto__; theme=constructor' },
  { cookie: 'merchant=nobody; merchant=beta; =; ;;' },
  { cookie: `__Host-remember=${'x'.repeat(3_000)}` },
  { cookie: '__Host-remember=%00; merchant=%zz' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(128)}` },
  { authorization: 'Basic Og==' },
  { 'accept-language': `${'xx;q=9,'.repeat(400)}` },
  { 'accept-language': '\u00ff,__proto__;q=1' },
  { 'accept-encoding': 'br;q=0, constructor, *' },
  { origin: 'null' },
  { origin: 'http://[::1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': "';--, 1.2.3.4", forwarded: 'for="[::1]:x"' },
  { 'cf-ipcountry': 'T1', 'x-country-code': '__' },
  { 'user-agent': '\u00ff'.repeat(4_000) },
  { 'if-none-match': '*, "", W/' },
  { range: 'bytes=9-1,-,x' },
  { 'content-length': 'x' },
  { 'transfer-encoding': 'chunked' },
  { 'content-encoding': 'gzip' },
);

/** Names of a host that no request of a browser carries. */
export const hostileHost: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  ':',
  'alpha.localhost:',
  'alpha.localhost:99999',
  'alpha.localhost:-1',
  'alpha.localhost:80@evil.example',
  'alpha.localhost/path',
  'alpha.localhost%00',
  '[',
  '[::1',
  '[::1]:x',
  '1.2.3.4.5.6',
  '..',
  `${'a'.repeat(300)}.localhost`,
  '__proto__',
  'constructor',
  'ALPHA.LOCALHOST',
  'alpha.localhost,beta.localhost',
);
