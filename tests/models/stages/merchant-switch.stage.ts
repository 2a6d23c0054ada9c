import { logout } from '../../../schemas/calls/session.ts';
import { domainRoute, merchantState } from '../../../schemas/calls/system.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { openSignedIn } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

type Why = NonNullable<Facts['closed']>[number]['why'];

/** Marks where a text names a region. */
const GAP = '{{region}}';
/** Not home, so that arriving at home can be seen. */
const PATH = '/promotions';

const regionsOf = (bench: Bench) =>
  bench.page.locator('[data-flow=merchantSwitch] section').last().locator('li button');
const asShown = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Opens the choice, and notes how this site and another one are called there. */
async function openChoice(bench: Bench): Promise<void> {
  await bench.facts({ closed: [] });
  await bench.page.getByRole('button', { name: bench.t('shell.region.title') }).click();
  const regions = regionsOf(bench);
  await regions.first().waitFor();
  // A tab's title names its page, then its site.
  bench.notes.site = (await bench.page.title()).split(' · ').at(-1) ?? '';
  const read = (isHere: boolean) =>
    regions
      .and(bench.page.locator(`[aria-pressed=${isHere}]`))
      .first()
      .textContent();
  bench.notes.here = asShown(await read(true));
  bench.notes.there = asShown(await read(false));
  bench.notes.code = await bench.page.evaluate(
    async ([path, here]) => {
      const answer = (await (await fetch(String(path))).json()) as { value: { merchants: { merchantCode: string }[] } };
      return answer.value.merchants.find(({ merchantCode }) => merchantCode !== here)?.merchantCode ?? '';
    },
    [domainRoute.path, bench.merchant.code],
  );
}

const choose = (bench: Bench, region = ''): Promise<void> => regionsOf(bench).filter({ hasText: region }).click();

const closed = (why: Why) => (bench: Bench) => bench.facts({ closed: [{ merchant: bench.notes.code ?? '', why }] });

/** From now on the browser refuses to keep anything. */
const refuseToKeep = (bench: Bench): Promise<void> =>
  bench.page.evaluate(() => {
    Reflect.set(window, 'keepItem', Storage.prototype.setItem);
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage cannot be written.', 'QuotaExceededError');
    };
  });

/** The browser's storage works again after a refusal. */
const keepAgain = (bench: Bench): Promise<void> =>
  bench.page.evaluate(() => {
    const keepItem = Reflect.get(window, 'keepItem') as Storage['setItem'] | undefined;
    if (keepItem) Storage.prototype.setItem = keepItem;
  });

/** How the switch to another merchant is driven in the product. */
export const merchantSwitchStage: Stage = {
  flow: 'merchant-switch',
  starts: {
    visitor: async (bench) => {
      await bench.facts({ modules: {}, limits: {}, rules: {}, dialingCodes: [], announcements: [] });
      await bench.open(PATH);
      await openChoice(bench);
    },
    'logged in': async (bench) => {
      await openSignedIn(bench, {}, PATH);
      await openChoice(bench);
    },
  },
  person: {
    'choose this region': (bench) => choose(bench, bench.notes.here),
    'choose another region': (bench) => choose(bench, bench.notes.there),
    confirm: (bench) => bench.press(bench.t('shell.region.confirm')),
    stay: (bench) => bench.press(bench.t('shell.region.stay')),
    close: (bench) => bench.press(bench.t('shell.close')),
  },
  actors: {
    checkMerchant: {
      calls: [merchantState],
      outcomes: {
        open: (bench) => bench.facts({ closed: [] }),
        maintenance: closed('maintenance'),
        'region closed': closed('region'),
        unknown: closed('gone'),
        network: LOST,
      },
    },
    logOut: { calls: [logout], outcomes: { told: (bench) => bench.facts({}), network: LOST } },
    leave: { calls: [], outcomes: { left: keepAgain, 'no storage': refuseToKeep } },
  },
  place({ title, tab, address, isBusy, sentences }, { t, notes }) {
    if (!tab.endsWith(notes.site ?? '')) return address === '/' ? 'home of the other merchant' : `«${tab}»`;
    if (title === null) return address === PATH ? 'page as before' : address;
    if (title !== t('shell.region.title')) return `«${title}»`;
    if (sentences.includes(t('shell.region.confirmTitle'))) return 'question';
    return isBusy && sentences.includes(t('shell.region.switching')) ? 'switching' : 'choice';
  },
  controls: ({ t, notes }) => ({
    'This region': notes.here ?? '',
    'Another region': notes.there ?? '',
    Close: t('shell.close'),
    'Log out and switch': t('shell.region.confirm'),
    'Stay here': t('shell.region.stay'),
  }),
  fields: {},
  says: {
    choice: ({ t }) => [t('shell.region.note')],
    // The country alone; its button names the currency as well.
    question: ({ t }) => t('shell.region.confirmText', { region: GAP }).split(GAP).filter(Boolean),
  },
  focus: { question: ({ t }) => t('shell.region.confirm') },
  foreignPlaces: ['page as before', 'home of the other merchant'],
};
