import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { menusOf } from '../../../../server/games/api.ts';
import { boardOf } from '../../../../server/messages/api.ts';
import { permissionOf } from '../../../../server/system/api.ts';
import type { Boot } from '../../../../src/api/boot.ts';
import { readSite, type Site, SiteProvider, useLocalText, useSite } from '../../../../src/api/site.ts';
import { Footer } from '../../../../src/app/shell/footer.tsx';
import { Rail } from '../../../../src/app/shell/rail.tsx';
import { Amount } from '../../../../src/ui/amount.tsx';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const i18n = i18next.createInstance();
let folders: BrandFolders;
let sites: readonly Site[];

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} });
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.add('bravo');
  await folders.edit('acme/brand.json', (brand) =>
    Object.assign(brand, { isDefault: true, logo: { wordmark: 'Acme Palace' } }),
  );
  await folders.edit('bravo/brand.json', (brand) =>
    Object.assign(brand, { logo: { wordmark: 'Bravo Club' }, country: 'NP' }),
  );
  await folders.write('acme/content/home.json', { tagline: { EN: 'Palaces only' } });
  await folders.write('bravo/content/home.json', { tagline: { EN: 'Clubs only' } });
  const links = [{ key: 'help', label: 'Help', target: '/help' }];
  const blog = { key: 'blog', label: 'Blog', target: 'https://blog.example' };
  await folders.write('acme/content/menu.json', { links: [blog, ...links] });
  await folders.write('bravo/content/menu.json', { pages: ['help'], links });
  const seal = { image: 'assets/mark.svg', name: 'Regulator', target: 'https://regulator.example' };
  await folders.write('acme/content/footer.json', { seals: [seal] });
  const { readings } = await readBrands(folders.directory, await readBuildFacts());
  sites = ['acme', 'bravo'].map((name) => {
    const merchant = readings.find(({ folder }) => folder === name)?.merchant;
    if (!merchant) throw new Error(`${name} is not valid.`);
    const { content } = merchant;
    const answers = {
      'system.permission': permissionOf(merchant, 0),
      'system.status': { status: 0, regionKnown: true },
      'system.domainRoute': { merchants: [] },
      'games.menus': menusOf(merchant),
      'games.catalogue': '/catalogue.json',
      'games.played': [],
      'system.content home': content.home,
      'system.content footer': content.footer,
      'system.content menu': content.menu,
      'system.content promotions': content.promotions,
      'messages.board': boardOf(merchant, new Date()),
    };
    return readSite({ merchant: name, language: 'EN', scheme: 'dark', answers } as unknown as Boot);
  });
});
afterAll(() => folders.remove());

const draw = (children: ReactNode) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>,
  );

const drawBoth = (children: ReactNode) =>
  draw(
    sites.map((site) => (
      <SiteProvider key={site.merchant} value={site}>
        <section>{children}</section>
      </SiteProvider>
    )),
  ).split('<section>');

test('two merchants on one page show the same part side by side, each with its own name and texts', () => {
  const [, acme, bravo] = drawBoth(<Footer scheme="dark" onScheme={() => undefined} />);
  expect(acme).toContain('Acme Palace');
  expect(acme).toContain('Palaces only');
  expect(bravo).toContain('Bravo Club');
  expect(bravo).toContain('Clubs only');
  expect(acme).not.toMatch(/Bravo|Clubs/);
  expect(bravo).not.toMatch(/Acme|Palaces/);
});

test('the menus of each merchant have its order and its own links; other sites open in a new tab', () => {
  const [, acme = '', bravo = ''] = drawBoth(<Rail />);
  expect(acme).toMatch(
    /href="\/promotions".*href="https:\/\/blog\.example" target="_blank" rel="noopener noreferrer"/s,
  );
  expect(acme).toMatch(/href="https:\/\/blog\.example".*href="\/help" data-within="push"/s);
  expect(bravo).toMatch(/href="\/help" data-within="push".*href="\/promotions"/s);
  expect(bravo).not.toContain('blog.example');
});

test('the footer shows the seals of its merchant, each with its name', () => {
  const [, acme = '', bravo = ''] = drawBoth(<Footer scheme="dark" onScheme={() => undefined} />);
  expect(acme).toMatch(/<a href="https:\/\/regulator\.example" target="_blank" rel="noopener noreferrer"/);
  expect(acme).toMatch(/src="\/brand-assets\/acme\/mark\.svg\?v=[0-9a-f]+" alt="Regulator"/);
  expect(bravo).not.toContain('Regulator');
});

function Locale() {
  return useLocalText().locale;
}

test('amounts and dates are written as in the country of the merchant around them', () => {
  const [, acme, bravo] = drawBoth(<Locale />);
  expect([acme, bravo]).toEqual(['en-IN</section>', 'en-NP</section>']);
  expect(drawBoth(<Amount minor="12345600" currency="INR" />)[1]).toContain('1,23,456');
});

test('a part that belongs to no merchant is a mistake of the code', () => {
  const Lost = () => useSite().name;
  expect(() => draw(<Lost />)).toThrow('No site is known here');
});
