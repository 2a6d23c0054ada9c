import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnImage } from '../../../../src/ui/own-image.tsx';

const PICTURE = {
  address: '/own-pictures/acme/0123456789abcdef0123',
  widthPx: 1000,
  heightPx: 500,
  blur: 'data:image/webp;base64,AAAA',
};

test('a picture offers its formats in the widths that it has, over its blurred copy', () => {
  const markup = renderToStaticMarkup(<OwnImage picture={PICTURE} widths={[640, 960, 1440]} sizes="100vw" isFirst />);
  const offered = [...markup.matchAll(/0123\.(\d+)\.(\w+) \d+w/g)].map(([, width, format]) => `${format} ${width}`);
  expect(offered).toEqual(['avif 640', 'avif 960', 'webp 640', 'webp 960', 'jpg 640', 'jpg 960']);
  expect(markup).toContain('background-image:url(&quot;data:image/webp;base64,AAAA&quot;)');
  expect(markup).toMatch(/<img [^>]*fetchPriority="high"/i);
});

test('a picture names its calm side, and by default none', () => {
  const draw = (calmSide?: 'left' | 'right') =>
    renderToStaticMarkup(<OwnImage picture={PICTURE} widths={[640]} sizes="100vw" calmSide={calmSide} />);
  expect(draw('right')).toContain('data-own="right"');
  expect(draw()).toContain('data-own=""');
});

test('a small picture is never enlarged by the server', () => {
  const markup = renderToStaticMarkup(
    <OwnImage picture={{ ...PICTURE, widthPx: 600 }} widths={[640, 960]} sizes="100vw" />,
  );
  expect(markup).toContain('0123.480.avif 480w');
  expect(markup).not.toContain('0123.640');
  expect(markup).toContain('loading="lazy"');
});
