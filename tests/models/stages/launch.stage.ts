import { titleIn } from '../../../engine/games/game.ts';
import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { gameList } from '../../../schemas/calls/game-lists.ts';
import { launchGame } from '../../../schemas/calls/launch.ts';
import { catalogueOf } from '../../../server/games/merchant-catalogue.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import { WALLET_STUDIO, WALLET_VENDOR } from '../../support/site-vendors.ts';
import type { Bench } from '../browser/bench.ts';
import { money } from '../browser/money-people.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { type Arrange, LOST, type Stage } from '../browser/stage.ts';
import { blockWindows, findWindow } from '../browser/third-party.ts';

const LOBBY = `/slot-games?vassalage=${WALLET_STUDIO}`;
const VENDOR = gameAddress({ kind: 'vendor', vassalage: WALLET_STUDIO });
const STUDIO_NAME = 'Starling';
const SOME_MONEY = 1_200;

/** The first game of the studio. */
function firstGame({ merchant, texts }: Bench): string {
  const games = catalogueOf(merchant).games.filter(({ vassalage }) => vassalage === WALLET_STUDIO);
  const [first] = games.toSorted((one, other) => other.popularity - one.popularity);
  return first ? titleIn(first, texts.language) : '';
}

const member = (bench: Bench, facts: Partial<NonNullable<Facts['members']>[number]> = {}) => [
  { ...MEMBER, number: bench.number, hasTwoFactor: false, ...facts },
];

/** Who plays, with how much, and nothing that could come between. */
const given = (bench: Bench) =>
  bench.facts({
    modules: { humanBeforeLogin: false, loginCaptcha: false, newAddressCheck: false, oneSessionPerAccount: false },
    limits: {},
    rules: {},
    dialingCodes: [],
    gifts: [],
    announcements: [],
    members: member(bench, { balanceMinor: 0 }),
    failures: [{ account: MEMBER.account, secret: 'login' }],
  });

async function openPage(bench: Bench, path: string, isMember: boolean): Promise<void> {
  bench.desk.refuse(undefined);
  bench.desk.answer(undefined);
  await given(bench);
  if (isMember) await bench.openAs(MEMBER.account, path);
  else await bench.open(path, { device: { loginWay: 'username', knownDevice: 'on' } });
}

/** Presses the first tile of the studio's lobby. */
const byTile =
  (isMember: boolean): Arrange =>
  async (bench) => {
    await openPage(bench, LOBBY, isMember);
    await bench.page.locator('[data-game] a').first().click();
  };

/** Follows a link to the games of the studio. */
const byVendor =
  (isMember: boolean): Arrange =>
  (bench) =>
    openPage(bench, VENDOR, isMember);

/** The vendor's answer, if it is called at all: a member who confirmed a transfer has money to move. */
const vendorSays =
  (refusal: string | undefined): Arrange =>
  async (bench) => {
    bench.desk.refuse(refusal);
    bench.desk.answer(bench.notes.window ? { needsWindow: true } : undefined);
    await bench.facts({ members: member(bench, { balanceMinor: bench.notes.agreed ? SOME_MONEY : 0 }) });
  };

const has =
  (facts: Partial<NonNullable<Facts['members']>[number]>): Arrange =>
  (bench) =>
    bench.facts({ members: member(bench, facts) });

async function endSession(bench: Bench): Promise<void> {
  bench.notes.agreed = '';
  bench.notes.isOver = 'yes';
  await bench.facts({ endedSessions: [MEMBER.account] });
}

/** Logs in; an ended session shows its reason first. */
async function logIn(bench: Bench): Promise<void> {
  await bench.facts({ members: member(bench) });
  if (bench.notes.isOver) await bench.press(bench.t('session.end.again'));
  bench.notes.isOver = '';
  await bench.page.locator('[name=username]').waitFor();
  await bench.fillAll(
    (await bench.page.locator('[name=username]').inputValue()) === MEMBER.account
      ? { password: MEMBER.password }
      : { username: MEMBER.account, password: MEMBER.password },
  );
  await bench.press(bench.t('session.login.submit'));
}

/** How the launch of a game is driven in the product: a tile, its questions and refusals, and the game of a test's vendor. */
export const launchStage: Stage = {
  flow: 'launch',
  starts: {
    'as a visitor': byTile(false),
    'logged in': byTile(true),
    'by a vendor': byVendor(true),
    'by a vendor as a visitor': byVendor(false),
  },
  person: {
    'choose a game': (bench) => bench.press(firstGame(bench)),
    'agree to the transfer': async (bench) => {
      bench.notes.agreed = 'yes';
      await bench.press(bench.t('launch.transfer.agree'));
    },
    'open the window': (bench) => bench.press(bench.t('launch.heldBack.open')),
    retry: (bench) => bench.press(bench.t('launch.way.retry')),
    close: (bench) => bench.press(bench.t('shell.close')),
  },
  actors: {
    askLogin: {
      calls: [],
      isAskedOnScreen: true,
      outcomes: {
        'logged in': { before: logIn },
        closed: { before: (bench) => bench.press(bench.t('shell.close')) },
      },
    },
    listGames: {
      calls: [gameList],
      outcomes: { listed: (bench) => bench.facts({}), network: LOST },
    },
    launchGame: {
      calls: [launchGame],
      outcomes: {
        ready: vendorSays(undefined),
        'session over': endSession,
        'transfer needed': has({ balanceMinor: SOME_MONEY }),
        'too little money': has({ balanceMinor: 0 }),
        maintenance: vendorSays('gameMaintenance'),
        'region closed': vendorSays('gameRegionClosed'),
        'vendor down': vendorSays('silence'),
        trial: has({ isAgent: 4 }),
        network: LOST,
      },
    },
    openGame: {
      calls: [],
      outcomes: {
        shown: () => undefined,
        'held back': async (bench) => {
          bench.notes.window = 'yes';
          await blockWindows(bench);
        },
      },
    },
  },
  leftOut: {
    'askLogin: network': 'tests/e2e/launch.spec.ts',
    'listGames: region closed': 'tests/api/system.test.ts',
  },
  place({ title, address }, bench) {
    const { t } = bench;
    if (title === null) return findWindow(bench) || address.startsWith('/game?gameId=') ? 'game' : 'closed';
    if (title === t('launch.waiting.title')) return 'launch';
    if (title === t('launch.transfer.title')) return 'transfer';
    if (title === t('launch.heldBack.title')) return 'held back';
    if (title === t('launch.choose.title', { vendor: STUDIO_NAME })) return 'games of the vendor';
    if (title === t('session.login.title') || title === t('session.end.title.ended')) return 'login';
    const refusals = ['gameMaintenance', 'gameRegionClosed', 'vendorDown', 'officialAccountRequired'];
    const headed = [...refusals, 'insufficientFunds', 'network'].map((code) => t(`launch.refused.${code}`));
    return headed.includes(title) ? 'failed' : `«${title}»`;
  },
  controls: (bench) => ({
    Game: firstGame(bench),
    'Move and play': bench.t('launch.transfer.agree'),
    'Open the game': bench.t('launch.heldBack.open'),
    'Try again': bench.t('launch.way.retry'),
    Close: bench.t('shell.close'),
  }),
  fields: {},
  says: {
    transfer: (bench) => [
      bench.t('launch.transfer.text', { vendor: WALLET_VENDOR }),
      bench.t('launch.transfer.amount', { vendor: WALLET_VENDOR }),
      money(bench, BigInt(SOME_MONEY)),
    ],
    'held back': ({ t }) => [t('launch.heldBack.text')],
  },
  foreignPlaces: ['login', 'game', 'closed'],
  waitingPlaces: ['login', 'game', 'closed'],
};
