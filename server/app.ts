import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { Ajv } from 'ajv';
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { ENCRYPTED_MEDIA_TYPE } from '../engine/api/encrypt-body.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { APPLICATION_QUEUE, activityDeskRoutes } from './activity/desk.routes.ts';
import { vipRoutes } from './activity/vip.routes.ts';
import { AFFILIATE_QUEUE, affiliateDeskRoutes } from './affiliate/affiliate-desk.routes.ts';
import { agentDeskRoutes } from './agent/agent-desk.routes.ts';
import { readInvitation } from './agent/inviters.repository.ts';
import { treeDeskRoutes } from './agent/tree-desk.routes.ts';
import type { AppContext } from './app-context.ts';
import { operatorDeskRoutes } from './back-office/desk.routes.ts';
import { jobRoutes } from './back-office/jobs.routes.ts';
import { openConsumers } from './consumers.ts';
import { contractDeskRoutes } from './contract/contract-desk.routes.ts';
import { endAfterMove } from './contract/contract-step.ts';
import { depositRoutes } from './deposit/deposit.routes.ts';
import { DEPOSIT_QUEUES, depositDeskRoutes } from './deposit/desk.routes.ts';
import { localPayRoutes } from './deposit/local-pay.routes.ts';
import { paymentCallbackRoutes } from './deposit/payment-callback.routes.ts';
import { describePlayed } from './describe-played.ts';
import { findDrawnGame } from './drawn-game.ts';
import { checkForm, checkRegistration } from './forms/check-registration.ts';
import { gamesRoutes } from './games/games.routes.ts';
import { findGameType } from './games/launchable-game.ts';
import { keepRecent } from './games/member-games.repository.ts';
import { healthRoutes, refuseUnderPressure } from './health/health.routes.ts';
import { metricsRoutes } from './health/metrics.routes.ts';
import { handleErrors } from './http/error-handler.ts';
import { takeTurns } from './http/fair-turns.ts';
import { jwksRoute } from './http/jwks.route.ts';
import { isMoment } from './http/moment-format.ts';
import { refuseMalformedHosts } from './http/request-host.ts';
import { createRequestIds } from './http/request-ids.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { createServeCall, type ServeCall } from './http/serve-call.ts';
import { refuseAtTransport, TRANSPORT_LIMITS, transportOptions } from './http/transport-limits.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import type { LogInMember } from './identity/identity-needs.ts';
import { identityCallbackRoute, localIdentityRoutes } from './identity/local-identity.routes.ts';
import { createJobTable } from './job-table.ts';
import type { Jobs } from './jobs/define-job.ts';
import { createInlineJobs } from './jobs/inline-jobs.ts';
import { findLotteryPage } from './lottery/api.ts';
import { findPlayedLottery } from './lottery/describe-lottery.ts';
import { LOTTERY_QUEUE, lotteryDeskRoutes } from './lottery/desk.routes.ts';
import { lotteryRoutes } from './lottery/lottery.routes.ts';
import { lotteryResultRoutes, RESULT_QUEUE } from './lottery/results.routes.ts';
import { avatarPictures, avatarRoutes } from './member/avatar.routes.ts';
import { memberRoutes } from './member/member.routes.ts';
import { announcementRoutes } from './messages/announcements.routes.ts';
import { mailRoutes, writeMailRoutes } from './messages/mails.routes.ts';
import { claimRoutes } from './operator/claims.routes.ts';
import { firstOwnerRoutes } from './operator/first-owner.routes.ts';
import { operatorAccountRoutes } from './operator/operator-account.routes.ts';
import { readOperator } from './operator/operator-guard.ts';
import { operatorSessionRoutes } from './operator/operator-session.routes.ts';
import { createServeAct } from './operator/serve-act.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { betsRoutes } from './play/bets.routes.ts';
import { playSummaryRoute } from './play/play-summary.routes.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { EXCHANGE_QUEUE, pointsDeskRoutes } from './points/points-desk.routes.ts';
import { servePreviews } from './previews.ts';
import { giftRoutes } from './promotions/gift.routes.ts';
import { protectionDeskRoutes } from './protection/desk.routes.ts';
import { exclusionQueue } from './protection/exclusion-desk.repository.ts';
import { createPlayProtection, type PlayProtection } from './protection/play-protection.ts';
import { protectionRoutes } from './protection/protection.routes.ts';
import type { BalanceNews } from './realtime/api.ts';
import { openBalanceNews } from './realtime/balance-news.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { createRegisterPerson } from './register/identity-registration.ts';
import { registerRoutes } from './register/register.routes.ts';
import type { LogInNewMember } from './register/register-needs.ts';
import { securityRoutes } from './security/security.routes.ts';
import { serveAgents } from './serve-agents.ts';
import { entryRoutes } from './session/entry.routes.ts';
import { extraVerificationRoutes } from './session/extra-verification.routes.ts';
import { findOrOpenTrial } from './session/free-play.ts';
import { answerLogin, logIn } from './session/login-answer.ts';
import { sourceOf } from './session/login-source.ts';
import { passwordRoutes } from './session/password.routes.ts';
import { REMEMBER_COOKIE } from './session/remember-cookie.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionListRoutes } from './session/session-list.routes.ts';
import { sharedSessionRoutes } from './session/shared-session.routes.ts';
import { sessionCookie } from './session/shared-session.ts';
import { siteRoutes } from './site/site.routes.ts';
import { openApiRoutes } from './system/open-api.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { type FindGame, launchRoutes } from './vendors/launch.routes.ts';
import { showRound } from './vendors/show-round.ts';
import { type OpenPracticePlayer, vendorRoutes } from './vendors/vendor.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { deskRoutes } from './withdrawal/desk.routes.ts';
import { payoutCallbackRoutes } from './withdrawal/payout-callback.routes.ts';
import { WITHDRAWAL_QUEUES } from './withdrawal/waiting-queues.repository.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';

/** Everything that is given to members: gifts at the door, activities, and what points are exchanged for. */
function promotionRoutes(serve: ServeCall, context: AppContext, protection: PlayProtection): void {
  giftRoutes(serve, context, protection);
  activityRoutes(serve, context, protection);
  vipRoutes(serve, context);
  pointsRoutes(serve, context, { protection, checkForm });
}

/** Largest body of a call in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Queries and bodies mean the same moments. */
const checkMoments = (ajv: Ajv): void => {
  ajv.addFormat('date-time', isMoment);
};

const logInNewMember: LogInNewMember = async (tx, merchant, member, now, from) => {
  const source = sourceOf(from, 'register');
  const outcome = await logIn(tx, merchant, member, now, { isWanted: false, source });
  if ('ticket' in outcome) throw new Error('A new member cannot have a second factor yet.');
  const { value } = outcome;
  const forgotten = { name: REMEMBER_COOKIE, value: '', maxAgeSeconds: 0 };
  return { value, cookies: [forgotten, sessionCookie(merchant, value.token)] };
};

const logInMember: LogInMember = (tx, merchant, member, now, { kind, from, ...manner }) =>
  logIn(tx, merchant, member, now, { ...manner, source: sourceOf(from, kind) });

const openPracticePlayer: OpenPracticePlayer = async (tx, site, secret) =>
  (await findOrOpenTrial(tx, site, secret)).memberId;

/** All that operators call. */
function serveOperators(serve: ServeCall, context: AppContext, balanceNews: BalanceNews, jobs: Jobs): void {
  const serveAct = createServeAct(serve, context);
  operatorSessionRoutes(serve, serveAct, context);
  firstOwnerRoutes(serve, context);
  operatorAccountRoutes(serve, serveAct, context);
  claimRoutes(serve, context);
  writeMailRoutes(serveAct);
  operatorDeskRoutes(serve, serveAct, context, {
    queues: [
      ...WITHDRAWAL_QUEUES,
      ...DEPOSIT_QUEUES,
      exclusionQueue(context),
      LOTTERY_QUEUE,
      RESULT_QUEUE,
      EXCHANGE_QUEUE,
      APPLICATION_QUEUE,
      AFFILIATE_QUEUE,
    ],
    balanceNews,
    describeGame: describePlayed,
  });
  deskRoutes(serve, serveAct, context, jobs);
  jobRoutes(serve, serveAct, context, { table: createJobTable(context), jobs });
  depositDeskRoutes(serve, serveAct, context);
  protectionDeskRoutes(serve, serveAct, context);
  pointsDeskRoutes(serve, serveAct, context);
  lotteryDeskRoutes(serve, serveAct, context, jobs);
  lotteryResultRoutes(serveAct, context, jobs);
  agentDeskRoutes(serve, serveAct, context, endAfterMove);
  treeDeskRoutes(serve, context);
  affiliateDeskRoutes(serve, serveAct, context);
  contractDeskRoutes(serve, serveAct, context);
  activityDeskRoutes(serve, serveAct, context);
}

/** What runs for every request before any route: one error shape, headers, metrics and early rejections. */
async function guardRequests(app: FastifyInstance, context: AppContext): Promise<void> {
  handleErrors(app);
  takeTurns(app);
  sendSecurityHeaders(app);
  await refuseUnderPressure(app);
  metricsRoutes(app, context);
  refuseAtTransport(app);
  refuseMalformedHosts(app);
}

/** Stand-ins for missing providers, in demo mode only. */
function standInRoutes(app: FastifyInstance, context: AppContext): void {
  outboxRoutes(app, context);
  localPayRoutes(app, context);
  localIdentityRoutes(app, context);
}

/** What clients need before their first call: health, the API description and the public keys for encryption. */
async function serveClients(app: FastifyInstance, context: AppContext): Promise<void> {
  jwksRoute(app, context);
  await openApiRoutes(app, context);
  healthRoutes(app, context.health);
}

/**
 * The whole server, without listening: every plugin, in the order in which a request meets them. Without `jobs`, woken jobs
 * run in this process and none by its schedule.
 */
export async function buildApp(
  context: AppContext,
  logger: FastifyServerOptions['logger'] = false,
  findGame: FindGame = findDrawnGame,
  jobs: Jobs = createInlineJobs(context, createJobTable(context)),
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    bodyLimit: BODY_LIMIT,
    ...transportOptions(TRANSPORT_LIMITS),
    trustProxy: context.settings.trustedProxies.length > 0 ? [...context.settings.trustedProxies] : false,
    genReqId: createRequestIds(),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false }, onCreate: checkMoments },
    forceCloseConnections: 'idle',
  });
  await guardRequests(app, context);
  await app.register(cookie);
  servePreviews(app, context);
  await app.register(formbody);
  // Fastify reads plain text on its own; no call takes it.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(ENCRYPTED_MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  // Sniff uploads rather than trust the declared content type; only calls that take a picture accept large bodies.
  const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'];
  app.addContentTypeParser(pictureTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await openConsumers(app, context);
  const serve = createServeCall(app, context, (call, request) => readOperator(call, request, context));
  systemRoutes(serve, context);
  sessionRoutes(serve, context);
  entryRoutes(serve, context);
  sharedSessionRoutes(serve, context);
  passwordRoutes(serve, context, checkForm);
  sessionListRoutes(serve, context);
  extraVerificationRoutes(serve, context);
  const protection = createPlayProtection(context);
  memberRoutes(serve, context);
  registerRoutes(serve, context, { checkRegistration, readInvitation, logInNewMember, protection });
  serveAgents(serve, context);
  promotionRoutes(serve, context, protection);
  announcementRoutes(serve);
  mailRoutes(serve, context);
  avatarRoutes(serve, context);
  identityRoutes(serve, context, {
    logInMember,
    answerLogin,
    registerPerson: createRegisterPerson(checkForm, readInvitation, protection),
  });
  passkeyRoutes(serve, context, { logInMember, answerLogin });
  securityRoutes(serve, context, checkForm);
  walletRoutes(serve);
  depositRoutes(serve, context, { categoryOf: findGameType, protection });
  gamesRoutes(app, serve, context);
  lotteryRoutes(serve, context, protection);
  const balanceNews = openBalanceNews(context);
  app.addHook('onClose', () => balanceNews.close());
  launchRoutes(serve, context, { findGame, findLotteryPage, keepRecent, balanceNews, protection });
  playSummaryRoute(serve, context);
  betsRoutes(serve, context, {
    findGame: (merchant, gameId) => findGame(merchant, gameId) ?? findPlayedLottery(merchant, gameId),
    canShow: (vendor) => context.vendors.find(vendor)?.recordUrl !== undefined,
    showRound: (vendor, asked, now) => showRound(context.vendors.find(vendor), asked, now),
  });
  withdrawalRoutes(serve, context);
  transferRoutes(serve, context, { protection });
  app.addHook('onClose', () => jobs.close());
  serveOperators(serve, context, balanceNews, jobs);
  recordsRoutes(serve, context, describePlayed);
  protectionRoutes(serve, context);
  await serveClients(app, context);
  await paymentCallbackRoutes(app, context);
  await payoutCallbackRoutes(app, context);
  await vendorRoutes(app, context, { openPracticePlayer, balanceNews });
  avatarPictures(app, context);
  identityCallbackRoute(app, context);
  standInRoutes(app, context);
  await realtimeRoutes(app, context);
  await pictureRoutes(app, context);
  await siteRoutes(app, context);
  return app;
}
