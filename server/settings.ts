import { isIP } from 'node:net';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** OAuth client of a third party for logins. */
export interface IdentitySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

/** Settings that the environment may override. */
export interface Settings {
  readonly port: number;
  /** Address to listen on; both loopback addresses if not set. */
  readonly host: string | undefined;
  /** An external PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** Folder of drawn pictures, which several servers can share. */
  readonly picturesDirectory: string;
  /** Whether the demo agent of each merchant has a team that has played for weeks. */
  readonly hasDemoTeam: boolean;
  /** Whether the pictures that visitors meet first are drawn before anyone asks for them. */
  readonly drawsAhead: boolean;
  /** Secret of 32 bytes in base64 that seals bank accounts and the like; undefined for one of the data folder. */
  readonly dataKey: string | undefined;
  readonly brandsDirectory: string;
  /** Addresses and networks of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Header, in lower case, in which a trusted proxy sends the visitor's country; undefined if none does. */
  readonly countryHeader: string | undefined;
  /** Whether demo accounts with published passwords and stand-ins for missing providers exist. */
  readonly isDemo: boolean;
  /** Whether sources are served as they are, with hot reload. */
  readonly isDevelopment: boolean;
  /** A mail server by SMTP and the address that mails come from; undefined for the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** A gateway for text messages; undefined for the outbox. */
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined;
  /** A payment provider, with what signs the requests of both sides; undefined for the pay page of this server. */
  readonly payment: { readonly url: string; readonly secret: string } | undefined;
  /** A payout provider, with what signs the requests of both sides; undefined for the one of this server. */
  readonly payout: { readonly url: string; readonly secret: string } | undefined;
  /** Rounds of each guess that proves a visitor to be a person: more make bots dearer, and phones slower. */
  readonly humanCheckCost: number;
  /** Whether tests may arrange the merchants' state, over a route that only this machine can reach. */
  readonly hasTestControl: boolean;
  readonly google: IdentitySettings | undefined;
  readonly facebook: IdentitySettings | undefined;
  /** The project whose tokens an app may bring. */
  readonly firebaseProject: string | undefined;
  /** Port of the games of this installation, and where browsers find them. */
  readonly gamesPort: number;
  readonly gamesOrigin: string;
  /** A PostgreSQL database for the games alone; undefined for one next to the platform's in the embedded PostgreSQL. */
  readonly gamesDatabaseUrl: string | undefined;
  /** The file that configures other vendors of games; undefined if there are none. */
  readonly vendorsFile: string | undefined;
  /** What signs the requests of each of them, by id. */
  readonly vendorSecrets: ReadonlyMap<string, string>;
  /** Whether vendors may have players with play money to try things out with. */
  readonly hasVendorPractice: boolean;
  /** Credential that a request for metrics must carry; undefined if there are none. */
  readonly metricsToken: string | undefined;
  /** Multiplies every rate limit; for a server that only its own tests can reach. */
  readonly rateLimitFactor: number;
}

const readPort = (name: string, text: string | undefined, preset: number): number => {
  if (text === undefined || text === '') return preset;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} is "${text}", but must be a whole number from 1 to 65535.`);
};

const readDatabaseUrl = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new StartError(`${name} must have the form postgres://user:password@host:5432/database.`);
};

const readProxies = (text: string | undefined): readonly string[] => {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => {
    const [address = '', bits, ...others] = entry.split('/');
    const version = isIP(address);
    return (
      version === 0 ||
      others.length > 0 ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });
  if (wrong !== undefined)
    throw new StartError(`TRUST_PROXY lists "${wrong}", which is neither an address nor a network such as 10.0.0.0/8.`);
  return entries;
};

/** Without a proxy that sets or removes the header, visitors would choose their country themselves. */
function readCountryHeader(text: string | undefined, proxies: readonly string[]): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text))
    throw new StartError(`COUNTRY_HEADER is "${text}", but must be the name of a header, such as CF-IPCountry.`);
  if (proxies.length === 0)
    throw new StartError('COUNTRY_HEADER is set, so TRUST_PROXY must name the proxies that send it.');
  return text.toLowerCase();
}

const readSwitch = (name: string, text: string | undefined, preset: boolean): boolean => {
  if (text === undefined || text === '') return preset;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`${name} is "${text}", but must be on or off.`);
};

const readDataKey = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return text;
  throw new StartError('DATA_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` makes them.');
};

const readCount = (name: string, text: string | undefined, preset: number): number => {
  if (text === undefined || text === '') return preset;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartError(`${name} is "${text}", but must be a whole number above 0.`);
};

/** Names of this machine that are unreachable from outside. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

type Environment = Readonly<Record<string, string | undefined>>;

const hasScheme = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== '';

function readMail({ MAIL_URL: url, MAIL_FROM: from }: Environment): Settings['mail'] {
  if (!url && !from) return undefined;
  if (!url) throw new StartError('MAIL_FROM is set, but MAIL_URL, which names the mail server, is not.');
  if (!hasScheme(url, ['smtp:', 'smtps:']))
    throw new StartError('MAIL_URL must have the form smtp://user:password@host:587, or smtps:// instead.');
  if (!from || !/^[^\s@,]+@[^\s@,]+$/.test(from))
    throw new StartError('MAIL_FROM must be the address that mails come from, such as no-reply@example.com.');
  return { url, from };
}

function readSms({ SMS_URL: url, SMS_TOKEN: token }: Environment): Settings['sms'] {
  if (!url && !token) return undefined;
  if (!url) throw new StartError('SMS_TOKEN is set, but SMS_URL, which names the gateway, is not.');
  if (!hasScheme(url, ['http:', 'https:']))
    throw new StartError('SMS_URL must be the address of the gateway, such as https://gateway.example/send.');
  return { url, token: token || undefined };
}

/** Shorter secrets could be found out by trying. */
const SHORTEST_SECRET = 32;

function readMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^[\w.~+/=-]+$/.test(text) && text.length >= SHORTEST_SECRET) return text;
  throw new StartError(
    `METRICS_TOKEN must have ${SHORTEST_SECRET} characters or more of those that a bearer token may have.`,
  );
}

/** A provider that is asked at an address, by requests that both sides sign. */
function readSigned(environment: Environment, name: 'PAYMENT' | 'PAYOUT', example: string) {
  const [url, secret] = [environment[`${name}_URL`], environment[`${name}_SECRET`]];
  const what = `the ${name.toLowerCase()} provider`;
  if (!url && !secret) return undefined;
  if (!url) throw new StartError(`${name}_SECRET is set, but ${name}_URL, which names ${what}, is not.`);
  if (!hasScheme(url, ['http:', 'https:']))
    throw new StartError(`${name}_URL must be the address of ${what}, such as ${example}.`);
  if (!secret || secret.length < SHORTEST_SECRET)
    throw new StartError(
      `${name}_SECRET must have ${SHORTEST_SECRET} characters or more; it signs what both sides send.`,
    );
  return { url, secret };
}

/** Accounts of people are sent there: never where others on the way can read them. */
function readPayout(environment: Environment): Settings['payout'] {
  const payout = readSigned(environment, 'PAYOUT', 'https://pay.example/payouts');
  if (payout && !hasScheme(payout.url, ['https:']) && !LOOPBACK.includes(new URL(payout.url).hostname))
    throw new StartError('PAYOUT_URL must begin with https:// where it is not on this machine.');
  return payout;
}

/**
 * Demo accounts have published passwords and stand-ins trust everyone who can reach them, so the mode is limited to
 * this machine and to data that only demos use. `npm start` requests it by an argument; a setting that exposes the
 * server or gives it other data then turns it off, while one that contradicts `DEMO=on` is refused.
 */
function readDemo(environment: Environment, isPreset: boolean): boolean {
  const { DEMO: text, HOST: host, DATABASE_URL: databaseUrl, TRUST_PROXY: proxies } = environment;
  if (environment.DEMO_ACCOUNTS)
    throw new StartError('DEMO_ACCOUNTS has become DEMO, which also decides on the stand-ins for missing providers.');
  const isHere = !host || LOOPBACK.includes(host);
  const isOn = readSwitch('DEMO', text, isPreset && isHere && !databaseUrl && !proxies);
  if (isOn && !isHere) throw new StartError(`DEMO is on, so HOST must be this machine alone, and not "${host}".`);
  if (isOn && databaseUrl)
    throw new StartError('DEMO is on, so DATABASE_URL must be empty: demo accounts have published passwords.');
  return isOn;
}

/** Anyone who reaches the test control can change everything, so it exists in demo mode alone. */
function readTestControl(text: string | undefined, isDemo: boolean): boolean {
  const isOn = readSwitch('TEST_CONTROL', text, false);
  if (isOn && !isDemo)
    throw new StartError('TEST_CONTROL is on, so DEMO must be on as well: tests change the data as they like.');
  return isOn;
}

const ISSUERS = { GOOGLE: 'https://accounts.google.com', FACEBOOK: 'https://www.facebook.com' } as const;

function readIdentity(environment: Environment, name: keyof typeof ISSUERS): IdentitySettings | undefined {
  const [clientId, clientSecret, issuer] = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map(
    (part) => environment[`${name}_${part}`] || undefined,
  );
  if (clientId === undefined && (clientSecret ?? issuer) === undefined) return undefined;
  if (clientId === undefined)
    throw new StartError(`${name}_CLIENT_ID is missing, although other settings of ${name} are there.`);
  const isReachable =
    issuer === undefined ||
    hasScheme(issuer, ['https:']) ||
    /^http:\/\/(\w+\.)?(localhost|127\.0\.0\.1)[:/]/.test(issuer);
  if (!isReachable) throw new StartError(`${name}_ISSUER must be the https:// address of an OpenID Connect provider.`);
  return { clientId, clientSecret, issuer: issuer ?? ISSUERS[name] };
}

function readGamesOrigin(text: string | undefined, port: number): string {
  if (text === undefined || text === '') return `http://localhost:${port}`;
  if (hasScheme(text, ['http:', 'https:']) && new URL(text).origin === text) return text;
  throw new StartError(
    `GAMES_ORIGIN is "${text}", but must be an address without a path, such as https://games.example.`,
  );
}

function readVendorSecrets(text: string | undefined): ReadonlyMap<string, string> {
  const entries = (text ?? '').split(',').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [, id, secret] = /^\s*([a-z][a-z0-9-]{1,31})=(\S+)\s*$/.exec(entry) ?? [];
      if (id === undefined || secret === undefined || secret.length < SHORTEST_SECRET)
        throw new StartError(
          `VENDOR_SECRETS must list vendors as id=secret with commas between, each secret of ${SHORTEST_SECRET} characters or more.`,
        );
      return [id, secret];
    }),
  );
}

/**
 * Reads the settings of the environment.
 *
 * @param isDemoPreset whether demo mode is on if `DEMO` is not set and no other setting conflicts with it
 * @throws StartError with a sentence that names the wrong setting and the allowed values
 */
export function readSettings(environment: Environment, isDemoPreset = false): Settings {
  const isDemo = readDemo(environment, isDemoPreset);
  const databaseUrl = readDatabaseUrl('DATABASE_URL', environment.DATABASE_URL);
  const dataDirectory = environment.DATA_DIR || '.data';
  const host = environment.HOST || undefined;
  const trustedProxies = readProxies(environment.TRUST_PROXY);
  const port = readPort('PORT', environment.PORT, 4000);
  const gamesPort = readPort('GAMES_PORT', environment.GAMES_PORT, port > 65_435 ? port - 100 : port + 100);
  return {
    port,
    gamesPort,
    gamesOrigin: readGamesOrigin(environment.GAMES_ORIGIN, gamesPort),
    gamesDatabaseUrl: readDatabaseUrl('GAMES_DATABASE_URL', environment.GAMES_DATABASE_URL),
    vendorsFile: environment.VENDORS_FILE || undefined,
    vendorSecrets: readVendorSecrets(environment.VENDOR_SECRETS),
    hasVendorPractice: readSwitch('VENDOR_PRACTICE', environment.VENDOR_PRACTICE, isDemo),
    host,
    databaseUrl,
    dataDirectory,
    picturesDirectory: environment.PICTURES_DIR || join(dataDirectory, 'art'),
    drawsAhead: readSwitch('PICTURES_AHEAD', environment.PICTURES_AHEAD, true),
    dataKey: readDataKey(environment.DATA_KEY),
    brandsDirectory: environment.BRANDS_DIR || 'brands',
    trustedProxies,
    countryHeader: readCountryHeader(environment.COUNTRY_HEADER, trustedProxies),
    isDemo,
    hasDemoTeam: readSwitch('DEMO_TEAM', environment.DEMO_TEAM, true) && isDemo,
    isDevelopment: false,
    mail: readMail(environment),
    sms: readSms(environment),
    payment: readSigned(environment, 'PAYMENT', 'https://pay.example/create'),
    payout: readPayout(environment),
    humanCheckCost: readCount('HUMAN_CHECK_COST', environment.HUMAN_CHECK_COST, 5000),
    hasTestControl: readTestControl(environment.TEST_CONTROL, isDemo),
    google: readIdentity(environment, 'GOOGLE'),
    facebook: readIdentity(environment, 'FACEBOOK'),
    firebaseProject: environment.FIREBASE_PROJECT_ID || undefined,
    metricsToken: readMetricsToken(environment.METRICS_TOKEN),
    rateLimitFactor: readCount('RATE_LIMIT_FACTOR', environment.RATE_LIMIT_FACTOR, 1),
  };
}
