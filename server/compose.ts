import { join } from 'node:path';
import type { AppContext } from './app-context.ts';
import { openAppIcons } from './art/app-icons.ts';
import { openArtStore } from './art/art-store.ts';
import { openCutFonts } from './art/cut-fonts.ts';
import { type DrawPicture, openPictureProcess } from './art/picture-process.ts';
import { openSizedPictures } from './art/sized-pictures.ts';
import { openBrandStore } from './brands/brand-store.ts';
import { findEnd } from './brands/ended/ended-merchants.repository.ts';
import { lastGoodIn } from './brands/last-good.ts';
import { versionsIn } from './brands/versions/version-store.ts';
import type { Database } from './db/database.ts';
import type { PaymentProvider } from './deposit/payment-provider.ts';
import { createHealthChecks } from './health/health-checks.ts';
import { addServerChecks } from './health/server-checks.ts';
import { openKeyStore } from './http/key-store.ts';
import { openRateLimits, type RateLimitPoints } from './http/rate-limits.ts';
import type { IdentityProviders } from './identity/identity-provider.ts';
import { openIdentityProviders } from './identity-providers.ts';
import { openMail, openSms } from './message-providers.ts';
import { missingModules } from './missing-settings.ts';
import { createFindOperator } from './operator/operator-sessions.repository.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { openPayoutProvider } from './payout-provider.ts';
import { openPlayedGames } from './play/played-games.ts';
import { createSendTracker } from './providers/send-tracker.ts';
import { type DataKey, loadDataKey } from './secrets/data-key.ts';
import type { SendMessage } from './send-message.ts';
import { createFindSession } from './session/sessions.repository.ts';
import type { Settings } from './settings.ts';
import type { GameVendors } from './vendors/game-vendor.ts';
import { openGameVendors } from './vendors/game-vendors.ts';
import type { PayoutProvider } from './withdrawal/payout-provider.ts';

/** How long closing waits for messages that are being sent. */
const LONGEST_SEND_MS = 10_000;

/** Parts that a test brings itself; the settings decide all others. */
export interface Replacements {
  readonly now?: (() => Date) | undefined;
  readonly draw?: DrawPicture | undefined;
  readonly dataKey?: DataKey | undefined;
  readonly ratePoints?: Partial<RateLimitPoints> | undefined;
  readonly identity?: Partial<IdentityProviders> | undefined;
  readonly vendors?: ((dataKey: DataKey) => GameVendors) | undefined;
  readonly payouts?: PayoutProvider | undefined;
  readonly payments?: PaymentProvider | undefined;
  /** Wraps the provider of text messages. */
  readonly sendSms?: ((own: SendMessage) => SendMessage) | undefined;
}

/** The parts of a server. */
export interface Composition {
  readonly settings: Settings;
  /** Open and migrated. It stays open when the parts are closed. */
  readonly database: Database;
  readonly log: { info(message: string): void; warn(message: string, details?: object): void };
  readonly onError: (error: unknown) => void;
  readonly replace?: Replacements;
}

/** The parts of a server, wired. */
export interface ServerParts {
  readonly context: AppContext;
  /** Waits until no message is being sent, or the time has passed. */
  settleMessages(timeoutMs: number): Promise<void>;
}

const pointsOf = ({ rateLimitFactor }: Settings): RateLimitPoints => ({
  requestsPerMinute: 600 * rateLimitFactor,
  loginsPerMinute: 20 * rateLimitFactor,
  registrationsPerHour: 30 * rateLimitFactor,
  messagesPerHour: 30 * rateLimitFactor,
  invitationsPerHour: 60 * rateLimitFactor,
  recipientsPerMinute: 60 * rateLimitFactor,
});

/**
 * Creates and wires every part of a server: the composition root. Whatever needs closing is added to `resources`, which
 * close in reverse order, even if startup failed halfway.
 *
 * @throws StartError if the settings cannot work
 */
export async function composeServer(
  resources: AsyncDisposableStack,
  { settings, database, log, onError, replace = {} }: Composition,
): Promise<ServerParts> {
  const now = replace.now ?? (() => new Date());
  const dataKey = replace.dataKey ?? (await loadDataKey(database, settings));
  const brands = resources.adopt(
    await openBrandStore({
      directory: settings.brandsDirectory,
      lastGoodDirectory: lastGoodIn(settings.dataDirectory),
      findEnd: (code) => findEnd(database.owner, code),
      versionsDirectory: versionsIn(settings.dataDirectory),
      log,
      missingModules: missingModules(settings),
    }),
    (store) => store.close(),
  );
  const mail = openMail(settings, { brands, database, resources });
  const sms = openSms(settings, database);
  const sends = resources.adopt(createSendTracker(), (tracker) => tracker.settle(LONGEST_SEND_MS));
  // It starts with the first picture; a test may draw in this one.
  const pictures = resources.adopt(openPictureProcess(), (opened) => opened.close());
  const pictureLog = { warn: (details: object, message: string) => log.warn(message, details) };
  const context: AppContext = {
    settings,
    database,
    brands,
    art: await openArtStore({
      cacheDirectory: settings.picturesDirectory,
      log: pictureLog,
      draw: replace.draw ?? pictures.draw,
    }),
    sizedPictures: await openSizedPictures({
      cacheDirectory: join(settings.picturesDirectory, 'own'),
      log: pictureLog,
      resize: pictures.resize,
    }),
    appIcons: await openAppIcons({
      cacheDirectory: join(settings.picturesDirectory, 'icons'),
      log: pictureLog,
      draw: pictures.drawIcon,
    }),
    cutFonts: await openCutFonts({ cacheDirectory: join(settings.picturesDirectory, 'fonts'), log: pictureLog }),
    keys: openKeyStore(database, dataKey, now),
    dataKey,
    identity: { ...openIdentityProviders(settings, { database, dataKey, now }), ...replace.identity },
    vendors: replace.vendors?.(dataKey) ?? (await openGameVendors(settings, dataKey)),
    payouts: replace.payouts ?? openPayoutProvider(settings, now),
    payments: replace.payments ?? openPaymentProvider(settings, { dataKey, now }),
    playedGames: openPlayedGames({ database, now, onError }),
    rateLimits: openRateLimits(database, { ...pointsOf(settings), ...replace.ratePoints }, !settings.hasTestControl),
    findSession: createFindSession(database),
    findOperator: createFindOperator(database),
    sendSms: sends.track(replace.sendSms?.(sms) ?? sms),
    sendMail: sends.track(mail),
    health: createHealthChecks(onError),
    onError,
    now,
  };
  addServerChecks(context);
  return { context, settleMessages: (timeoutMs) => sends.settle(timeoutMs) };
}
