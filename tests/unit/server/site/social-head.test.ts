import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Merchant } from '../../../../engine/brand/merchant.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { socialHead } from '../../../../server/site/social-head.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';
import { drawnPicture } from '../../../support/drawn-picture.ts';

let folders: BrandFolders;
beforeAll(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  const assets = join(folders.directory, 'acme/assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'hero.jpg'), await drawnPicture(1440, 720).jpeg().toBuffer());
});
afterAll(() => folders.remove());

async function read(domains: readonly string[], slide: object): Promise<Merchant> {
  await folders.edit('acme/brand.json', (brand) =>
    Object.assign(brand, { isDefault: true, name: 'Acme & "Sons"', domains }),
  );
  const hero = [{ title: 'Play', button: 'Go', target: '/promotions', ...slide }];
  await folders.write('acme/content/home.json', { hero });
  const { readings, problems, format } = await readBrands(folders.directory, readBuildFacts());
  const merchant = readings.find(({ folder }) => folder === 'acme')?.merchant;
  if (!merchant) throw new Error(problems.map(format).join('\n'));
  return merchant;
}

test('a shared address shows the name, the line of home and the picture of the first slide at the public domain', async () => {
  const merchant = await read(['acme.localhost', 'acme.example', 'www.acme.example'], { picture: 'assets/hero.jpg' });
  const head = socialHead(merchant, 'EN', 'Play <well>');
  const { address } = merchant.pictures['assets/hero.jpg'] ?? {};
  expect(head).toContain('<meta property="og:site_name" content="Acme &amp; &quot;Sons&quot;">');
  expect(head).toContain('<meta property="og:description" content="Play &lt;well&gt;">');
  expect(head).toContain(`<meta property="og:image" content="https://acme.example${address}.1440.jpg">`);
  expect(head).toContain('<meta property="og:image:height" content="720">');
  expect(socialHead(merchant, 'EN', '')).not.toContain('og:description');
});

test('a merchant without a public domain or an own picture names no address', async () => {
  const local = await read(['acme.localhost'], { picture: 'assets/hero.jpg' });
  expect(socialHead(local, 'EN', '')).not.toContain('https:');
  const drawn = await read(['acme.example'], {});
  expect(socialHead(drawn, 'EN', '')).not.toContain('og:image');
});
