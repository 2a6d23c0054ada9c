import { expect, test } from 'vitest';
import { compareSettings } from '../../../../engine/brand/setting-differences.ts';

test('settings that are changed, added and removed are named by their paths', () => {
  const before =
    '{ "name": "Acme", "theme": { "radius": 12, "tint": 1 }, "slides": [{ "title": "A" }, { "title": "B" }] }';
  const after = '{ "name": "Acme", "theme": { "radius": 8, "hue": 3 }, "slides": [{ "title": "C" }] }';
  expect(compareSettings(before, after)).toEqual([
    { path: 'theme.radius', before: '12', after: '8' },
    { path: 'theme.tint', before: '1', after: undefined },
    { path: 'theme.hue', before: undefined, after: '3' },
    { path: 'slides[0].title', before: '"A"', after: '"C"' },
    { path: 'slides[1]', before: '{"title":"B"}', after: undefined },
  ]);
});

test('another kind of value is one difference', () => {
  expect(compareSettings('{"a": {"b": 1}}', '{"a": [1]}')).toEqual([{ path: 'a', before: '{"b":1}', after: '[1]' }]);
  expect(compareSettings('{"a": null}', '{"a": {}}')).toEqual([{ path: 'a', before: 'null', after: '{}' }]);
});

test('comments and layout are no difference, and broken JSON is one', () => {
  expect(compareSettings('{"a":1}', '{\n  // why\n  "a": 1,\n}')).toEqual([]);
  expect(compareSettings('{"a":1}', '{"a":')).toEqual([{ path: '', before: '{…}', after: 'not JSON' }]);
  expect(compareSettings('{', '[')).toEqual([{ path: '', before: 'not JSON', after: 'not JSON' }]);
});
