import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/settings.ts';
import { StartError } from '../../../server/start-error.ts';

test('without any setting the server listens on port 4000, with its own database, in .data, for brands', () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    host: undefined,
    databaseUrl: undefined,
    dataDirectory: '.data',
    picturesDirectory: '.data/art',
    drawsAhead: true,
    dataKey: undefined,
    brandsDirectory: 'brands',
    trustedProxies: [],
    countryHeader: undefined,
    isDemo: false,
    hasDemoTeam: false,
    isDevelopment: false,
    mail: undefined,
    sms: undefined,
    payment: undefined,
    payout: undefined,
    humanCheckCost: 5000,
    hasTestControl: false,
    google: undefined,
    facebook: undefined,
    firebaseProject: undefined,
    gamesPort: 4100,
    gamesOrigin: 'http://localhost:4100',
    vendorsFile: undefined,
    vendorSecrets: new Map(),
    hasVendorPractice: false,
    metricsToken: undefined,
    rateLimitFactor: 1,
  });
});

test('a setting that is there but empty is as good as absent', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'BRANDS_DIR', 'TRUST_PROXY', 'DEMO'];
  const empty = Object.fromEntries([...names, 'HUMAN_CHECK_COST', 'RATE_LIMIT_FACTOR'].map((name) => [name, '']));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('each setting is read', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://marquee:secret@db:5432/marquee',
    DATA_DIR: '/srv/data',
    PICTURES_DIR: '/srv/pictures',
    PICTURES_AHEAD: 'off',
    BRANDS_DIR: '/srv/brands',
    TRUST_PROXY: '10.0.0.0/8, 192.168.1.1,::1,fd00::/8',
    DEMO: 'off',
    HUMAN_CHECK_COST: '20000',
    METRICS_TOKEN: 'm'.repeat(32),
    RATE_LIMIT_FACTOR: '1000',
    MAIL_URL: 'smtps://marquee:secret@mail:465',
    MAIL_FROM: 'no-reply@example.com',
    SMS_URL: 'https://gateway.example/send',
    PAYMENT_URL: 'https://pay.example/create',
    PAYMENT_SECRET: 'p'.repeat(32),
    PAYOUT_URL: 'https://pay.example/payouts',
    PAYOUT_SECRET: 'o'.repeat(32),
    SMS_TOKEN: 'secret',
    GOOGLE_CLIENT_ID: 'the-site',
    GOOGLE_CLIENT_SECRET: 'hidden',
    FACEBOOK_CLIENT_ID: '4711',
    FACEBOOK_ISSUER: 'https://login.example/tenant',
    FIREBASE_PROJECT_ID: 'the-project',
    COUNTRY_HEADER: 'CF-IPCountry',
    GAMES_PORT: '9090',
    GAMES_ORIGIN: 'https://games.example',
    VENDORS_FILE: '/srv/vendors.json',
    VENDOR_SECRETS: 'acme=0123456789abcdef0123456789abcdef, other-one=ABCDEF0123456789ABCDEF0123456789',
    VENDOR_PRACTICE: 'on',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://marquee:secret@db:5432/marquee',
    dataDirectory: '/srv/data',
    picturesDirectory: '/srv/pictures',
    drawsAhead: false,
    brandsDirectory: '/srv/brands',
    trustedProxies: ['10.0.0.0/8', '192.168.1.1', '::1', 'fd00::/8'],
    countryHeader: 'cf-ipcountry',
    isDemo: false,
    hasDemoTeam: false,
    isDevelopment: false,
    humanCheckCost: 20_000,
    hasTestControl: false,
    metricsToken: 'm'.repeat(32),
    rateLimitFactor: 1000,
    mail: { url: 'smtps://marquee:secret@mail:465', from: 'no-reply@example.com' },
    sms: { url: 'https://gateway.example/send', token: 'secret' },
    payment: { url: 'https://pay.example/create', secret: 'p'.repeat(32) },
    payout: { url: 'https://pay.example/payouts', secret: 'o'.repeat(32) },
    google: { issuer: 'https://accounts.google.com', clientId: 'the-site', clientSecret: 'hidden' },
    facebook: { issuer: 'https://login.example/tenant', clientId: '4711', clientSecret: undefined },
    firebaseProject: 'the-project',
    gamesPort: 9090,
    gamesOrigin: 'https://games.example',
    vendorsFile: '/srv/vendors.json',
    vendorSecrets: new Map([
      ['acme', '0123456789abcdef0123456789abcdef'],
      ['other-one', 'ABCDEF0123456789ABCDEF0123456789'],
    ]),
    hasVendorPractice: true,
  });
});

test('demo mode is on by name only: `npm start` asks for it, and any setting that lets others in turns it off', () => {
  const databaseUrl = 'postgres://a:b@db/c';
  const isDemo = (environment: Record<string, string>, isPreset: boolean) => readSettings(environment, isPreset).isDemo;
  expect(isDemo({}, false)).toBe(false);
  expect(isDemo({ DEMO: 'on' }, false)).toBe(true);
  for (const HOST of ['', 'localhost', '127.0.0.1', '::1']) expect(isDemo({ HOST }, true)).toBe(true);
  for (const others of [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.2' },
    { DATABASE_URL: databaseUrl },
    { TRUST_PROXY: '127.0.0.1' },
    { DEMO: 'off' },
  ])
    expect(isDemo(others, true), JSON.stringify(others)).toBe(false);
});

test.each([
  [{ DEMO: 'on', DATABASE_URL: 'postgres://a:b@db/c' }, 'DATABASE_URL must be empty'],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, 'HOST must be this machine alone'],
  [{ DEMO_ACCOUNTS: 'off' }, 'DEMO_ACCOUNTS has become DEMO'],
])(
  'demo mode where others could come in is refused with a sentence that names the setting: %o',
  (environment, text) => {
    for (const isPreset of [true, false]) {
      expect(() => readSettings(environment, isPreset)).toThrow(StartError);
      expect(() => readSettings(environment, isPreset)).toThrow(text);
    }
  },
);

const wrong: readonly (readonly [string, readonly string[]])[] = [
  ['PORT', ['0', '65536', '-1', '80.5', '8e3', '0x50', 'http', ' 80']],
  ['DATABASE_URL', ['localhost:5432', 'mysql://db/marquee', 'https://db', 'marquee']],
  ['TRUST_PROXY', ['true', '10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0', '10.0.0.1,proxy', '10.0.0.0/-1']],
  ['COUNTRY_HEADER', ['CF-IPCountry', 'a b', 'x:y']],
  ['METRICS_TOKEN', ['short', `${'m'.repeat(32)} `]],
  ['DEMO', ['true', 'yes', '1', 'ON']],
  ['DEMO_TEAM', ['true', '0']],
  ['HUMAN_CHECK_COST', ['0', '-1', '1.5', 'off', '1e3']],
  ['GAMES_PORT', ['0', '65536', 'games']],
  ['GAMES_ORIGIN', ['games.example', 'https://games.example/', 'ftp://games.example']],
  ['VENDOR_SECRETS', ['acme', 'acme=short', 'Acme=0123456789abcdef0123456789abcdef']],
  ['VENDOR_PRACTICE', ['true', '1']],
  ['PICTURES_AHEAD', ['true', '0']],
  ['RATE_LIMIT_FACTOR', ['0', '-1', '1.5', 'off', '1e3']],
];

test.each(wrong.flatMap(([name, texts]) => texts.map((text) => ({ name, text }))))(
  'a wrong setting is refused with one sentence that names it: $name=$text',
  ({ name, text }) => {
    const read = () => readSettings({ [name]: text });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
  },
);

test('the sentence on a wrong database address does not show its password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://marquee:hunter2@db/marquee' })).not.toThrow(/hunter2/);
  expect(() => readSettings({ DATABASE_URL: 'mysql://marquee:hunter2@db/marquee' })).toThrow(StartError);
});

test.each([
  ['MAIL_URL', { MAIL_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['MAIL_URL', { MAIL_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['MAIL_URL', { MAIL_FROM: 'a@example.com' }],
  ['MAIL_FROM', { MAIL_URL: 'smtp://mail.example.com' }],
  ['MAIL_FROM', { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'House <a@example.com>, b@example.com' }],
  ['PAYMENT_URL', { PAYMENT_URL: 'gateway', PAYMENT_SECRET: 'p'.repeat(32) }],
  ['PAYMENT_URL', { PAYMENT_SECRET: 'p'.repeat(32) }],
  ['PAYMENT_SECRET', { PAYMENT_URL: 'https://pay.example/create' }],
  ['PAYMENT_SECRET', { PAYMENT_URL: 'https://pay.example/create', PAYMENT_SECRET: 'short' }],
  ['PAYOUT_URL', { PAYOUT_SECRET: 'p'.repeat(32) }],
  ['PAYOUT_URL', { PAYOUT_URL: 'http://pay.example/payouts', PAYOUT_SECRET: 'p'.repeat(32) }],
  ['PAYOUT_SECRET', { PAYOUT_URL: 'http://127.0.0.1/payouts', PAYOUT_SECRET: 'short' }],
  ['SMS_URL', { SMS_URL: 'gateway' }],
  ['SMS_URL', { SMS_TOKEN: 'secret' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'hidden' }],
  ['FACEBOOK_CLIENT_ID', { FACEBOOK_ISSUER: 'https://login.example' }],
  ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'the-site', GOOGLE_ISSUER: 'http://login.example' }],
  ['FACEBOOK_ISSUER', { FACEBOOK_CLIENT_ID: '4711', FACEBOOK_ISSUER: 'login.example' }],
])('a wrong provider is refused with a sentence that names %s', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(StartError);
  expect(() => readSettings(environment)).toThrow(name);
});

describe('TEST_CONTROL', () => {
  test('is off unless it is asked for', () => {
    expect(readSettings({}).hasTestControl).toBe(false);
    expect(readSettings({ TEST_CONTROL: 'on', DEMO: 'on' }).hasTestControl).toBe(true);
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(readSettings({ TEST_CONTROL: 'on', DEMO: 'on', HOST }).hasTestControl).toBe(true);
  });

  test.each([
    [{ TEST_CONTROL: 'yes' }, 'TEST_CONTROL is "yes"'],
    [{ TEST_CONTROL: 'on' }, 'DEMO must be on'],
    [{ TEST_CONTROL: 'on', DATABASE_URL: 'postgres://a:b@db/c' }, 'DEMO must be on'],
    [{ TEST_CONTROL: 'on', DEMO: 'on', HOST: '0.0.0.0' }, 'HOST must be this machine alone'],
    [{ TEST_CONTROL: 'on', DEMO: 'on', DATABASE_URL: 'postgres://a:b@db/c' }, 'DATABASE_URL must be empty'],
  ])('%o is refused', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(StartError);
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
