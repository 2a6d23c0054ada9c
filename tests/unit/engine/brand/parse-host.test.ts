import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAtHost, parseHost } from '../../../../engine/brand/parse-host.ts';

test.each([
  ['play.example', { name: 'play.example', port: undefined }],
  ['Play.Example.:8443', { name: 'play.example', port: 8443 }],
  ['xn--d1acufc.example', { name: 'xn--d1acufc.example', port: undefined }],
  ['127.0.0.1:4000', { name: '127.0.0.1', port: 4000 }],
  ['[::1]:4000', { name: '[::1]', port: 4000 }],
  ['india.localhost:80', { name: 'india.localhost', port: 80 }],
])('%s is a host', (header, host) => {
  expect(parseHost(header)).toEqual(host);
});

test.each([
  'india.localhost:80@evil.example',
  'user@play.example',
  'play.example/path',
  'play.example?x',
  'play.example#x',
  'play.example\\evil',
  'play.example,evil.example',
  'play.example evil.example',
  ' play.example',
  'play.example\n',
  'play..example',
  '.play.example',
  '-play.example',
  'play_.example',
  'play.example:',
  'play.example:0',
  'play.example:65536',
  'play.example:99999999',
  'play.example:80:80',
  '256.1.1.1',
  '127.1',
  '1.2.3.4.5',
  '[::1',
  '[::1]x',
  '[:::::]',
  '::1',
  'пример.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
  '',
  '.',
])('%j is no host', (header) => {
  expect(parseHost(header)).toBeUndefined();
});

test('a parsed host is the one that a browser reads', () => {
  const part = fc.constantFrom(
    'a',
    'localhost',
    'example',
    '1',
    '127.0.0.1',
    '.',
    ':',
    '80',
    '@',
    '/',
    '[',
    ']',
    '-',
    '%',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const host = parseHost(text);
      if (!host) return;
      const url = new URL(`http://${host.name}${host.port === undefined ? '' : `:${host.port}`}/`);
      expect([url.hostname, url.username, url.pathname]).toEqual([host.name, '', '/']);
    }),
    { numRuns: 2_000 },
  );
});

test('a page is at a host with the same name and port', () => {
  const host = { name: 'play.example', port: undefined };
  expect(isAtHost('https://play.example', host)).toBe(true);
  expect(isAtHost('https://play.example', { ...host, port: 443 })).toBe(true);
  expect(isAtHost('https://play.example:8443', host)).toBe(false);
  expect(isAtHost('https://play.example.evil.example', host)).toBe(false);
  expect(isAtHost('null', host)).toBe(false);
});
