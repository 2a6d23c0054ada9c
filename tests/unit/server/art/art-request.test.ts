import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ART_PARAMETERS, ART_WIDTHS, type ArtKind, artUrl } from '../../../../engine/art/art-url.ts';
import { parseArtRequest } from '../../../../server/art/art-request.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((value) => value.trim().replaceAll(/\s+/g, ' '))
  .filter((value) => value !== '' && !/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(value) && Array.from(value).length <= 80);

test('every URL that artUrl writes is read back as the same picture', () => {
  const kinds = Object.keys(ART_PARAMETERS) as ArtKind[];
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      text,
      fc.constantFrom(...ART_WIDTHS),
      fc.array(text, { minLength: 6, maxLength: 6 }),
      (kind, id, widthPx, values) => {
        const names = ART_PARAMETERS[kind].filter((name: string) => name !== 'isMale');
        const given = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
        const request = parseArtRequest(artUrl(kind, { ...given, id } as never, widthPx));
        expect(request?.kind).toBe(kind);
        expect(request?.id).toBe(id);
        expect(request?.widthPx).toBe(['vendor', 'vendor-mark', 'pattern'].includes(kind) ? undefined : widthPx);
        const expected = Object.entries(given).filter(([name, value]) => name !== 'title' || value !== id);
        expect([...(request?.parameters ?? [])]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test('neither the edition nor another try makes another picture', () => {
  expect(parseArtRequest('/art/avatar/ravi.160.webp?v=7&retry=1')).toEqual(
    parseArtRequest('/art/avatar/ravi.160.webp'),
  );
});

test.each([
  ['a kind that nobody drew', '/art/photo/x.320.webp'],
  ['a name that every object has', '/art/constructor/x.320.webp'],
  ['a width outside the list', '/art/cover/x.321.webp'],
  ['a huge width', '/art/cover/x.99999.webp'],
  ['no width', '/art/cover/x.webp'],
  ['another format', '/art/cover/x.320.png'],
  ['a raster picture as SVG', '/art/cover/x.svg'],
  ['a mark as a raster picture', '/art/vendor/x.320.webp'],
  ['a path that climbs', '/art/cover/../../etc/passwd'],
  ['a path that climbs by a segment', '/art/../art/cover/x.320.webp'],
  ['a further segment', '/art/cover/a/b.320.webp'],
  ['no id', '/art/cover/.320.webp'],
  ['a zero character', '/art/cover/x%00.320.webp'],
  ['broken percent signs', '/art/cover/%E0%A4.320.webp'],
  ['an id without end', `/art/cover/${'x'.repeat(81)}.320.webp`],
  ['a URL without end', `/art/cover/x.320.webp?title=${'x'.repeat(5000)}`],
  ['a parameter of another kind', '/art/avatar/x.160.webp?title=y'],
  ['an unknown parameter', '/art/cover/x.320.webp?size=9'],
  ['a parameter twice', '/art/cover/x.320.webp?motif=gem&motif=owl'],
  ['an empty parameter', '/art/cover/x.320.webp?title='],
  ['a control character in a title', '/art/cover/x.320.webp?title=a%07b'],
  ['the edition twice', '/art/cover/x.320.webp?v=1&v=2'],
  ['an edition that is no number', '/art/cover/x.320.webp?v=latest'],
  ['two queries', '/art/cover/x.320.webp?v=1?v=1'],
])('%s is no picture', (_, url) => {
  expect(parseArtRequest(url)).toBeUndefined();
});
