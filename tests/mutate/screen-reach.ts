import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What shows a part of the screens in a browser. */
export interface ScreenTests {
  /** Flows whose stage goes through it. */
  readonly flows: readonly string[];
  /** Files of `tests/e2e` without their ending; those that show most of it come first. */
  readonly specs: readonly string[];
}

type Row = readonly [start: string, flows: readonly string[], specs: readonly string[]];

/** By the beginning of a path. Of several rows the longest is valid, so a file can have one of its own. */
const ROWS: readonly Row[] = [
  ['src/features/affiliate/', [], ['affiliates']],
  ['src/features/agent/', [], ['agents', 'agent-bets']],
  ['src/features/agent/team-transactions', [], ['agent-transactions']],
  ['src/features/agent/transactions-', [], ['agent-transactions']],
  ['src/features/bets/', [], ['bets', 'records']],
  ['src/features/contract/', [], ['agent-contracts']],
  ['src/features/deposit/', ['deposit', 'deposit-order'], ['deposit', 'deposit-desk', 'fields', 'taps', 'protection']],
  ['src/features/games/', ['launch'], ['launch', 'lobby', 'games-shell', 'window-play', 'home', 'launch-speed']],
  ['src/features/games/lobby-filters', [], ['lobby', 'first-press', 'search']],
  ['src/features/games/reality-check', [], ['launch', 'window-play']],
  ['src/features/lottery/', [], ['lottery', 'lottery-aids']],
  ['src/features/lottery/order-record', [], ['lottery-record']],
  ['src/features/lottery/vietnam-', [], ['vnlottery']],
  ['src/features/member/', ['avatar'], ['avatar']],
  ['src/features/messages/', ['after-login'], ['mail', 'announcements', 'after-login']],
  ['src/features/messages/agent-notices', [], ['agent-announcements']],
  ['src/features/messages/mail', [], ['mail']],
  ['src/features/messages/notice', ['after-login'], ['after-login']],
  ['src/features/messages/use-agent', [], ['agent-announcements', 'agents']],
  [
    'src/features/operator/',
    ['approval', 'withdrawal', 'deposit-order'],
    ['operator', 'operator-work', 'operator-claims', 'operator-focus'],
  ],
  ['src/features/operator/affiliate', [], ['affiliates']],
  ['src/features/operator/agents-', [], ['agent-desk']],
  ['src/features/operator/first-owner', [], ['first-owner']],
  ['src/features/operator/back-office-enrolment', [], ['operator-login', 'operator']],
  ['src/features/operator/back-office-login', [], ['operator-login', 'operator']],
  ['src/features/operator/correction', ['approval'], ['operator', 'operator-claims', 'operator-work']],
  ['src/features/operator/deposit', ['deposit-order'], ['operator-work', 'operator-focus', 'deposit-desk', 'operator']],
  ['src/features/operator/exclusion', [], ['exclusion-matches']],
  ['src/features/operator/job', [], ['operator-jobs']],
  ['src/features/operator/lottery', [], ['lottery-voids']],
  ['src/features/operator/lotteries', [], ['lottery-voids', 'lottery-results']],
  ['src/features/operator/member', [], ['operator', 'operator-work', 'exclusion-matches', 'mail']],
  ['src/features/operator/member-team', [], ['agent-desk']],
  ['src/features/operator/member-level', [], ['vip']],
  ['src/features/operator/own-', [], ['operator-login']],
  ['src/features/operator/app-secret', [], ['operator-login']],
  [
    'src/features/operator/withdrawal',
    ['withdrawal'],
    ['operator', 'operator-work', 'operator-claims', 'operator-focus', 'withdrawal'],
  ],
  ['src/features/operator/application', [], ['request-queues']],
  ['src/features/operator/exchange', [], ['request-queues', 'points']],
  ['src/features/points/', [], ['points', 'request-queues']],
  ['src/features/promotions/', [], ['activities']],
  ['src/features/promotions/application', [], ['request-queues']],
  ['src/features/promotions/envelope', [], ['red-envelopes']],
  ['src/features/promotions/open-envelope', [], ['red-envelopes']],
  ['src/features/promotions/rain-', [], ['red-envelopes']],
  ['src/features/promotions/gift-dialog', ['after-login'], ['after-login']],
  ['src/features/protection/', ['protection'], ['protection', 'launch']],
  ['src/features/records/', [], ['records', 'bets']],
  ['src/features/referral/', ['invitation'], ['invitation', 'transfer']],
  ['src/features/region/', ['merchant-switch'], ['merchant-switch', 'merchants', 'site']],
  ['src/features/search/', [], ['search']],
  [
    'src/features/security/',
    ['security-form', 'sms-countdown'],
    ['security-centre', 'passkeys', 'recovery-codes', 'withdrawal'],
  ],
  ['src/features/security/devices', [], ['security-centre']],
  ['src/features/security/passkey', [], ['passkeys']],
  ['src/features/security/recovery', [], ['recovery-codes']],
  [
    'src/features/session/',
    ['login', 'registration', 'logout', 'session-end', 'human-check'],
    ['session', 'register', 'identity', 'dialogs', 'shared-session', 'waits'],
  ],
  ['src/features/session/change-password', ['change-password'], ['passwords']],
  ['src/features/session/extra', ['extra-verification', 'login'], ['new-address', 'session']],
  ['src/features/session/forgot', ['forgot-password'], ['passwords']],
  ['src/features/session/reset', ['reset-password'], ['passwords']],
  ['src/features/session/human', ['human-check'], ['human-check']],
  ['src/features/session/identity', ['identity-login'], ['identity', 'identity-provider']],
  ['src/features/session/login', ['login'], ['session', 'dialogs', 'identity', 'passkeys', 'waits', 'first-press']],
  ['src/features/session/logout', ['logout'], ['session', 'shared-session']],
  ['src/features/session/register', ['registration', 'invitation'], ['register', 'dialogs', 'fields', 'invitation']],
  ['src/features/session/session-', ['session-end'], ['session-end', 'shared-session']],
  ['src/features/session/use-sms', ['sms-countdown', 'login', 'registration'], ['waits', 'register', 'human-check']],
  ['src/features/system/', [], ['merchants', 'site']],
  ['src/features/transfer/', ['transfer'], ['transfer', 'lost-news', 'fields']],
  ['src/features/vip/', [], ['vip']],
  ['src/features/withdrawal/', ['withdrawal', 'security-form'], ['withdrawal', 'taps', 'lost-news', 'operator']],
  ['src/pages/download/', [], ['side-bar', 'hollow']],
  ['src/pages/egame/', ['launch'], ['launch', 'seamless']],
  ['src/pages/help/', [], ['hollow', 'search', 'site']],
  ['src/pages/index/', [], ['home', 'announcements', 'site', 'speed', 'right-to-left']],
  ['src/pages/joinus/', [], ['affiliates']],
  ['src/pages/lobby/', [], ['lobby', 'first-press', 'search']],
  ['src/pages/lobby/lobby-lotteries', [], ['lottery', 'lobby']],
  ['src/pages/lottery/', [], ['lottery']],
  ['src/pages/vnlottery/', [], ['vnlottery']],
  ['src/pages/operator/', [], ['operator', 'operator-login']],
  ['src/pages/point-mall/', [], ['points']],
  ['src/pages/promo', [], ['activities', 'site', 'hollow', 'after-login']],
  ['src/pages/regiona/', ['merchant-switch'], ['merchants', 'merchant-switch']],
  ['src/pages/seamless/', [], ['seamless']],
  ['src/app/', ['launch', 'after-login'], ['site', 'session', 'visit', 'dialogs', 'hollow']],
  ['src/app/agent-centre/', [], ['agents', 'agent-announcements']],
  ['src/app/centre-menu', [], ['agents', 'security-centre']],
  ['src/app/launch', ['launch'], ['launch', 'launch-speed', 'games-shell']],
  ['src/app/member-centre/', [], ['security-centre', 'session', 'withdrawal']],
  ['src/app/member-centre/contracts-link', [], ['agent-contracts']],
  ['src/app/money-news', ['deposit-order'], ['deposit', 'transfer', 'lost-news']],
  ['src/app/search/', [], ['search']],
  ['src/app/shell/', [], ['session', 'site', 'side-bar', 'overlaps', 'mail']],
  ['src/app/site-changed', [], ['site-changed']],
  ['src/app/visit/', ['after-login', 'session-end'], ['visit', 'after-login', 'session-end', 'dialogs', 'first-press']],
  ['src/app/window-play', [], ['window-play']],
  [
    'src/ui/',
    ['login', 'deposit', 'transfer'],
    ['accessibility', 'dialogs', 'fields', 'withdrawal', 'records', 'hollow', 'overlaps'],
  ],
  ['src/ui/csv/', [], ['records', 'agent-bets']],
  ['src/ui/dates/', [], ['records', 'bets']],
  [
    'src/ui/form/',
    ['registration', 'security-form', 'deposit'],
    ['register', 'fields', 'dialogs', 'withdrawal', 'transfer'],
  ],
  ['src/theme/', [], ['site', 'merchants', 'first-press', 'warm-browser']],
  [
    'src/api/',
    ['session-end', 'logout', 'transfer'],
    ['session', 'shared-session', 'session-end', 'lost-news', 'withdrawal'],
  ],
];

/** Specs of screens that have no faults here: those of `games/client`, and the flow lab, which is a tool of the tests. */
export const OTHER_SCREENS = ['flow-lab', 'games-arcade', 'games-people', 'games-slots-and-instant', 'games-tables'];

/** A folder of a feature without a row is shown by the spec of its name. */
const namedRows = (): readonly Row[] =>
  readdirSync('src/features')
    .filter((name) => existsSync(`tests/e2e/${name}.spec.ts`))
    .filter((name) => !ROWS.some(([start]) => start === `src/features/${name}/`))
    .map((name): Row => [`src/features/${name}/`, [], [name]]);

const ALL_ROWS: readonly Row[] = [...ROWS, ...namedRows()];

/** Flows whose machines a file runs: their stages go through it whatever the table says. */
export function flowsRunBy(file: string): readonly string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/flows\/[\w-]+\/([\w-]+)\.machine\.ts'/g)].map(([, name = '']) => name);
}

/** The tests in a browser that show a file of `src`; none for other files. */
export function screenTests(file: string): ScreenTests {
  const [row] = ALL_ROWS.filter(([start]) => file.startsWith(start)).sort(
    ([one], [other]) => other.length - one.length,
  );
  const own = file.startsWith('src/') ? flowsRunBy(file) : [];
  return { flows: [...new Set([...own, ...(row?.[1] ?? [])])], specs: row?.[2] ?? [] };
}

/** Every row's beginning of paths. */
export const placedPaths = (): readonly string[] => ALL_ROWS.map(([start]) => start);
