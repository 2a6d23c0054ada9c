import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEPOSIT_FIELD_KINDS, depositForm } from '../../../../../engine/register/cashier-form.ts';
import { type Site, SiteProvider } from '../../../../../src/api/site.ts';

const i18n = i18next.createInstance();
const site = { brand: { country: 'IN', languages: ['EN'] } } as unknown as Site;

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const FORM = depositForm({
  currency: 'INR',
  methods: ['upi'],
  bonuses: [],
  minimumMinor: '30000',
  maximumMinor: '10000000',
});

/** The form as the server would draw it: nothing has happened in it yet. */
async function draw(values: Readonly<Record<string, string>>): Promise<string> {
  const { MoneyForm } = await import('../../../../../src/ui/form/money-form.tsx');
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={site}>
        <MoneyForm
          form={FORM}
          kinds={DEPOSIT_FIELD_KINDS}
          texts={{ amount: { label: 'Amount', hint: 'From ₹300' }, method: { label: 'Pay with' } }}
          initialValues={values}
          services={{
            amounts: { amount: { currency: 'INR', chips: { label: 'Amounts', amountsMinor: ['20000', '500000'] } } },
            choices: {
              method: {
                options: [
                  { value: 'upi', content: 'UPI' },
                  { value: 'card', content: 'Card', isOff: true },
                ],
              },
            },
          }}
          submitLabel="Deposit"
          onSubmit={() => undefined}
        />
      </SiteProvider>
    </I18nextProvider>,
  );
}

const tagsOf = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<(input|button)[^>]*(name="${name}"|aria-pressed)[^>]*>`, 'g')) ?? [];

test('R2.29d an amount of minor units is shown in units and groups, and the chip of it is pressed', async () => {
  const html = await draw({ amount: '500000', method: 'upi' });
  const [input, ...chips] = tagsOf(html, 'amount');
  expect(input).toContain('value="5,000"');
  expect(input).toContain('inputMode="numeric"');
  expect(input).toContain('placeholder="300"');
  expect(
    chips.map((chip) => /aria-pressed="(\w+)"/.exec(chip)?.[1]),
    'only what the limits allow',
  ).toEqual(['true']);
  expect(html).toContain('From ₹300');
});

test('R2.29d a fraction of a unit is shown as it was typed', async () => {
  const [input] = tagsOf(await draw({ amount: '50050', method: 'upi' }), 'amount');
  expect(input).toContain('value="500.5');
});

test('R2.29d a method that is closed cannot be chosen, and no mistake is shown before anything was typed', async () => {
  const html = await draw({ method: 'card' });
  const [upi, closed] = tagsOf(html, 'method');
  expect(upi).not.toMatch(/checked|disabled/);
  expect(closed).toContain('disabled');
  expect(closed).not.toContain('checked');
  expect(html).not.toContain('role="alert"');
  expect(html).not.toContain('aria-invalid="true"');
});
