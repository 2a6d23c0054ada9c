import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { LocalText } from '../../../../schemas/brand/local-text.ts';
import { type Site, SiteProvider, useLocalText } from '../../../../src/api/site.ts';

function Read({ text }: { readonly text: LocalText }) {
  return useLocalText().read(text);
}

/** A text of a Brazilian merchant, as a person reads it whose site is in Vietnamese. */
async function readInVietnamese(text: LocalText, brand: object): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'vi-x-vi', resources: {} });
  const site = { brand: { country: 'BR', ...brand } } as unknown as Site;
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={site}>
        <Read text={text} />
      </SiteProvider>
    </I18nextProvider>,
  );
}

test('R1.08g a text of a merchant that lacks the language of the person is shown in the language of the merchant', async () => {
  const text = { EN: 'Home', PT: 'Início' };
  expect(await readInVietnamese(text, { languages: ['PT', 'EN'] })).toBe('Início');
  expect(await readInVietnamese(text, { languages: ['EN', 'PT'], defaultLanguage: 'PT' })).toBe('Início');
  expect(await readInVietnamese(text, { languages: ['HI'] })).toBe('Home');
  expect(await readInVietnamese({ ...text, VI: 'Trang chủ' }, { languages: ['PT'] })).toBe('Trang chủ');
});
