import WebSocket from 'ws';
import { resume } from '../../../schemas/calls/session.ts';
import { sessionState, staySession } from '../../../schemas/calls/session-list.ts';
import { REALTIME_PATH, type RealtimeGreeting } from '../../../schemas/realtime.ts';
import { REMEMBER_COOKIE } from '../../../server/session/remember-cookie.ts';
import { IDLE_MS } from '../../../server/session/sessions.repository.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { type Arrange, LOST, type Stage } from '../browser/stage.ts';

type Session = Omit<NonNullable<Facts['sessions']>[number], 'account' | 'token'>;

const PATH = '/promotions';
const IDLE_SECONDS = IDLE_MS / 1_000;
const DAY_SECONDS = 86_400;
/** As the model counts: eight seconds before the warning, and the rest of a session. */
const FAR_SECONDS = 128;
const NEAR_SECONDS = 4;
const FIXED_SECONDS = 5;

/** The state of the tab's session on the server. */
const sessionIs =
  (session: Session): Arrange =>
  (bench) =>
    bench.facts({
      sessions: [{ account: MEMBER.account, token: bench.notes.token ?? '', lastsSeconds: DAY_SECONDS, ...session }],
    });
/** It ends on its own so soon, if no one uses it. */
const endsIn = (seconds: number): Arrange => sessionIs({ unusedSeconds: IDLE_SECONDS - seconds });
const EXPIRED = sessionIs({ unusedSeconds: IDLE_SECONDS + 1 });
const ENDED = sessionIs({ endedBy: 'elsewhere' });
const REPLACED = sessionIs({ endedBy: 'replaced' });
const OVER_BY_LIMIT = sessionIs({ endedBy: 'timeLimit' });

/** The number of a session's tabs that the server sends messages to. */
const MOST_TABS = 20;
const MOST_TRIES = 200;
const tabs: WebSocket[] = [];

/** Opens a tab. Resolves with whether it is subscribed: one too many is closed without a message. */
const openTab = (host: string, token: string): Promise<boolean> =>
  new Promise((done, fail) => {
    const tab = new WebSocket(`ws://localhost:${host.split(':')[1]}${REALTIME_PATH}`, { headers: { host } });
    tabs.push(tab);
    const greeting: RealtimeGreeting = { token };
    tab.on('open', () => tab.send(JSON.stringify(greeting)));
    // Its first message is the acknowledgement.
    tab.once('message', () => done(true));
    tab.once('close', () => done(false));
    tab.on('error', fail);
  });

/** The session has so many tabs already that this one gets no messages. */
const openManyTabs: Arrange = async (bench) => {
  // One that is nearly over would end while they open, and notify this tab.
  await sessionIs({})(bench);
  const { host } = new URL(bench.page.url());
  // Tabs of before may still be counted for a moment: these have to be all that the server sends messages to.
  let told = 0;
  for (let opened = 0; told < MOST_TABS && opened < MOST_TRIES; opened += 1)
    if (await openTab(host, bench.notes.token ?? '')) told += 1;
};

const QUIET_LOOKS = 3;
const LOOK_MS = 100;

/** Whatever the page reads at its beginning is a use of the session: one that comes later would make it last again. */
async function untilRead({ page }: Bench): Promise<void> {
  let last = -1;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    quiet = count === last ? quiet + 1 : 0;
    last = count;
    await page.waitForTimeout(LOOK_MS);
  }
}

const begin =
  (isRemembered: boolean): Arrange =>
  async (bench) => {
    for (const tab of tabs.splice(0)) tab.terminate();
    const { account } = MEMBER;
    const token = `model-test-${account}-${bench.nowMs}`;
    bench.notes.token = token;
    bench.notes.cookie = `${token}-remembered`;
    await bench.facts({
      modules: { humanBeforeLogin: false, loginCaptcha: false, newAddressCheck: false, oneSessionPerAccount: false },
      limits: {},
      rules: {},
      dialingCodes: [],
      announcements: [],
      members: [{ ...MEMBER, number: bench.number, hasTwoFactor: false }],
      failures: [{ account, secret: 'login' }],
      sessions: [{ account, token, lastsSeconds: DAY_SECONDS }],
    });
    if (isRemembered) {
      const { hostname } = new URL(bench.page.url());
      const cookie = { name: REMEMBER_COOKIE, value: bench.notes.cookie, url: `https://${hostname}/` };
      await bench.page.context().addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Lax' }]);
    }
    await bench.open(PATH, {
      tab: { token, account, isAgent: '0', merchant: bench.merchant.code },
      device: { loginWay: 'username', ...(isRemembered ? { remembered: 'on', account } : {}) },
    });
    await untilRead(bench);
  };

/** The session that follows has its own end, which is not part of this path. */
const watchNoMore = (bench: Bench): Promise<void> => bench.gate.watch(new Map());

const textOf = ({ t }: Pick<Bench, 't'>, reason: string): string => t(`session.end.text.${reason}`);
const isLogin = (title: string | null, { t }: Bench): boolean => title === t('session.login.title');

/** How the end of a session is driven in the product: the messages on its socket, and its calls. */
export const sessionEndStage: Stage = {
  flow: 'session-end',
  starts: { 'logged in': begin(false), remembered: begin(true) },
  person: {
    // The browser's events when a person returns to a page.
    'return to the tab': (bench) =>
      bench.page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    stay: (bench) => bench.press(bench.t('session.end.warning.stay')),
    'log in again': (bench) => bench.press(bench.t('session.end.again')),
    'close the login': (bench) => bench.press(bench.t('shell.close')),
    'log in': async (bench) => {
      await bench.fillAll({ username: MEMBER.account, password: MEMBER.password });
      await watchNoMore(bench);
      await bench.press(bench.t('session.login.submit'));
    },
    leave: async (bench) => {
      const { title } = await bench.scan();
      await bench.press(bench.t(isLogin(title, bench) ? 'session.login.toRegister' : 'session.end.leave'));
    },
  },
  actors: {
    hearEnd: {
      calls: [{ method: 'GET', path: REALTIME_PATH }],
      outcomes: {
        expired: EXPIRED,
        ended: ENDED,
        replaced: REPLACED,
        'own limit': OVER_BY_LIMIT,
        'no news': openManyTabs,
      },
    },
    look: {
      calls: [sessionState],
      outcomes: {
        far: endsIn(FAR_SECONDS),
        near: endsIn(NEAR_SECONDS),
        due: endsIn(0),
        fixed: sessionIs({ lastsSeconds: FIXED_SECONDS }),
        expired: EXPIRED,
        ended: ENDED,
        replaced: REPLACED,
        'own limit': OVER_BY_LIMIT,
        network: LOST,
      },
    },
    stay: {
      calls: [staySession],
      outcomes: {
        stays: endsIn(NEAR_SECONDS),
        expired: EXPIRED,
        replaced: REPLACED,
        'own limit': OVER_BY_LIMIT,
        network: LOST,
      },
    },
    resume: {
      calls: [resume],
      outcomes: {
        resumed: {
          before: async (bench) => {
            await bench.facts({ remembered: [{ account: MEMBER.account, token: bench.notes.cookie ?? '' }] });
            // The session that follows has its own end, which is not part of this path.
            bench.gate.ignore();
          },
        },
        network: LOST,
      },
    },
  },
  place({ title, isSignedIn, sentences }, bench) {
    const { t } = bench;
    if (title === t('session.end.warning.title')) return 'warning';
    if (isLogin(title, bench)) return 'login';
    if (sentences.includes(t('session.end.kept'))) return 'why';
    // Another way in leaves the session as a visitor.
    if (title !== null && title !== t('session.register.title')) return `«${title}»`;
    return isSignedIn ? 'page' : 'page of a visitor';
  },
  controls({ t }, place): Readonly<Record<string, string | readonly string[]>> {
    const close = t('shell.close');
    if (place === 'login')
      return { 'Log in': t('session.login.submit'), Close: close, Leave: t('session.login.toRegister') };
    // A person who closes the warning is present, and stays.
    if (place === 'warning') return { 'Stay logged in': [t('session.end.warning.stay'), close] };
    return { 'Log in again': t('session.end.again'), Leave: [t('session.end.leave'), close] };
  },
  unseenControls: ['Return to the tab'],
  fields: { username: 'username', password: 'password' },
  says: { why: ({ t }) => [t('session.end.kept')] },
  foreignPlaces: ['page', 'page of a visitor'],
  status({ title, sentences }, bench) {
    if (title === bench.t('session.end.warning.title')) return 'ends soon';
    return (
      ['expired', 'ended', 'replaced', 'timeLimit'].find((reason) => sentences.includes(textOf(bench, reason))) ?? null
    );
  },
};
