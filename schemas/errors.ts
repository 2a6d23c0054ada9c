/** The cure for an error; the interface offers the matching next step. */
export type ErrorAction = 'none' | 'retry' | 'login' | 'support' | 'wait' | 'register' | 'resend' | 'fixInput';

/** One entry of the catalogue: the HTTP status, whether the same call may succeed later, and the next step. */
export interface ErrorEntry {
  readonly status: number;
  readonly retryable: boolean;
  readonly action: ErrorAction;
}

const entry = (status: number, action: ErrorAction, retryable = false): ErrorEntry => ({ status, retryable, action });

/**
 * Every error that an answer may carry. The key is the code in `message`; each language's text is `errors.<code>` in
 * its phrases, and a language that lacks one does not compile.
 */
export const ERRORS = {
  // The call itself.
  invalidBody: entry(400, 'fixInput'),
  invalidFields: entry(422, 'fixInput'),
  encryptionRequired: entry(400, 'retry'),
  encryptionInvalid: entry(400, 'retry'),
  bodyReplayed: entry(409, 'retry'),
  bodyTooLarge: entry(413, 'fixInput'),
  unsupportedMediaType: entry(415, 'none'),
  callUnknown: entry(404, 'none'),
  invalidUrl: entry(400, 'support'),
  // The transport, before any call is found.
  requestMalformed: entry(400, 'none'),
  requestTooSlow: entry(408, 'retry', true),
  addressTooLong: entry(414, 'none'),
  headersTooLarge: entry(431, 'support'),
  tooManyRequests: entry(429, 'wait', true),
  busy: entry(503, 'retry', true),
  unknown: entry(500, 'support', true),
  // The visitor's location, and the status of the site.
  maintenance: entry(503, 'support', true),
  regionRestricted: entry(403, 'support'),
  merchantUnknown: entry(404, 'support'),
  moduleOff: entry(403, 'none'),
  // Games.
  gameUnknown: entry(404, 'none'),
  vendorUnknown: entry(404, 'none'),
  favouriteLimit: entry(409, 'none'),
  // Records.
  movementUnknown: entry(404, 'none'),
  listTooLong: entry(422, 'fixInput'),
  // Who the person is.
  notLoggedIn: entry(401, 'login'),
  sessionExpired: entry(401, 'login'),
  sessionReplaced: entry(401, 'login'),
  wrongCredentials: entry(401, 'fixInput'),
  loginLocked: entry(429, 'wait', true),
  captchaRequired: entry(400, 'fixInput'),
  captchaWrong: entry(400, 'fixInput'),
  humanCheckRequired: entry(400, 'fixInput'),
  humanCheckInvalid: entry(422, 'retry'),
  humanCheckExpired: entry(422, 'retry'),
  humanCheckUsed: entry(409, 'retry'),
  rememberedLoginInvalid: entry(401, 'login'),
  passwordChangeRequired: entry(403, 'none'),
  oldPasswordWrong: entry(422, 'fixInput'),
  passwordUnchanged: entry(422, 'fixInput'),
  passwordTooCommon: entry(422, 'fixInput'),
  entryTicketUnknown: entry(404, 'none'),
  entryTicketUsed: entry(410, 'none'),
  entryTicketExpired: entry(410, 'none'),
  resetLinkInvalid: entry(410, 'retry'),
  nonAgent: entry(403, 'none'),
  officialAccountRequired: entry(403, 'register'),
  contactAgent: entry(403, 'support'),
  sessionUnknown: entry(404, 'none'),
  // Agents and their contracts.
  teamDaysTooMany: entry(422, 'fixInput'),
  ratesTooHigh: entry(422, 'fixInput'),
  ratesBelowTeam: entry(409, 'fixInput'),
  teamTooDeep: entry(409, 'none'),
  linkUnknown: entry(404, 'none'),
  linkLimit: entry(409, 'none'),
  linkEndsTooSoon: entry(422, 'fixInput'),
  agentAlready: entry(409, 'none'),
  lineMixed: entry(409, 'none'),
  uplineUnknown: entry(422, 'fixInput'),
  moveIntoOwnTeam: entry(409, 'fixInput'),
  contractUnknown: entry(404, 'none'),
  contractStepRefused: entry(409, 'none'),
  contractTermsRefused: entry(422, 'fixInput'),
  contractTermsChanged: entry(409, 'retry'),
  // What guards the account.
  loginPasswordWrong: entry(422, 'fixInput'),
  fundPasswordMissing: entry(409, 'fixInput'),
  fundPasswordWrong: entry(422, 'fixInput'),
  fundPasswordLocked: entry(429, 'wait', true),
  mailCodeWrong: entry(422, 'fixInput'),
  mailCodeExpired: entry(422, 'resend'),
  mailNotSent: entry(502, 'retry', true),
  realNameMissing: entry(409, 'fixInput'),
  realNameFixed: entry(409, 'support'),
  bankCardTaken: entry(409, 'fixInput'),
  bankCardLimit: entry(409, 'fixInput'),
  bankCardUnknown: entry(404, 'none'),
  extraVerificationRequired: entry(403, 'fixInput'),
  extraCodeWrong: entry(422, 'fixInput'),
  bankHolderWrong: entry(422, 'fixInput'),
  extraTicketInvalid: entry(410, 'login'),
  twoFactorOn: entry(409, 'none'),
  twoFactorOff: entry(409, 'none'),
  // Pictures.
  notAPicture: entry(422, 'fixInput'),
  pictureBroken: entry(422, 'fixInput'),
  pictureTooLarge: entry(413, 'fixInput'),
  pictureLimit: entry(429, 'wait', true),
  // Identity providers, and services that send codes.
  identityFailed: entry(401, 'retry'),
  identityAttemptEnded: entry(410, 'retry'),
  identityNeedsAccount: entry(403, 'register'),
  identityTaken: entry(409, 'none'),
  identityUnknown: entry(404, 'none'),
  lastWayIn: entry(409, 'none'),
  freshLoginRequired: entry(403, 'login'),
  registrationClosed: entry(403, 'support'),
  popupClosed: entry(400, 'retry', true),
  popupBlocked: entry(400, 'retry', true),
  passkeyFailed: entry(401, 'retry'),
  passkeyUnknown: entry(401, 'none'),
  passkeyCancelled: entry(400, 'retry', true),
  passkeyKnown: entry(409, 'none'),
  passkeyLimit: entry(409, 'fixInput'),
  passkeyMissing: entry(404, 'none'),
  captchaCheckFailed: entry(400, 'retry', true),
  quotaExceeded: entry(503, 'support'),
  operationNotAllowed: entry(403, 'support'),
  // Registration.
  accountTaken: entry(409, 'fixInput'),
  mobileTaken: entry(409, 'fixInput'),
  invitationCodeInvalid: entry(422, 'fixInput'),
  verificationCodeRequired: entry(422, 'fixInput'),
  verificationCodeWrong: entry(422, 'fixInput'),
  verificationCodeExpired: entry(422, 'resend'),
  mobileRequired: entry(422, 'fixInput'),
  mobileInvalid: entry(422, 'fixInput'),
  smsCountdown: entry(429, 'wait', true),
  smsNotSent: entry(502, 'retry', true),
  // Games.
  gameMaintenance: entry(503, 'retry', true),
  gameRegionClosed: entry(403, 'support'),
  roundUnknown: entry(404, 'none'),
  vendorDown: entry(502, 'retry', true),
  transferConfirmationRequired: entry(409, 'none'),
  // Operators.
  permissionMissing: entry(403, 'none'),
  twoFactorRequired: entry(403, 'fixInput'),
  ownerLinkInvalid: entry(410, 'none'),
  memberUnknown: entry(404, 'none'),
  memberIsTrial: entry(409, 'none'),
  ledgerAccountUnknown: entry(404, 'none'),
  approvalUnknown: entry(404, 'none'),
  approvalDecided: entry(409, 'none'),
  sameOperator: entry(403, 'none'),
  notYourRequest: entry(403, 'none'),
  orderClaimed: entry(409, 'none'),
  twoFactorRenewalOver: entry(409, 'none'),
  // Money.
  insufficientFunds: entry(409, 'fixInput'),
  withdrawalsClosed: entry(403, 'support'),
  withdrawalUnknown: entry(404, 'none'),
  withdrawalStepRefused: entry(409, 'none'),
  withdrawalTooLittle: entry(422, 'fixInput'),
  withdrawalTooMuch: entry(422, 'fixInput'),
  withdrawalLimit: entry(409, 'none'),
  withdrawalMethodOff: entry(409, 'fixInput'),
  wageringLeft: entry(409, 'none'),
  receivedAmountWrong: entry(422, 'fixInput'),
  proofRequired: entry(422, 'fixInput'),
  proofUnknown: entry(404, 'none'),
  proofLimit: entry(409, 'none'),
  caseMessageLimit: entry(409, 'none'),
  secondOperatorRequired: entry(403, 'none'),
  transfersClosed: entry(403, 'support'),
  transferTooLittle: entry(422, 'fixInput'),
  transferTooMuch: entry(422, 'fixInput'),
  transferLimit: entry(409, 'none'),
  transferToSelf: entry(422, 'fixInput'),
  uplineMissing: entry(409, 'support'),
  downlineUnknown: entry(404, 'fixInput'),
  recipientClosed: entry(409, 'support'),
  sameWallet: entry(422, 'fixInput'),
  walletUnknown: entry(404, 'fixInput'),
  walletBusy: entry(409, 'wait', true),
  depositMethodUnknown: entry(404, 'fixInput'),
  depositMethodOff: entry(409, 'fixInput'),
  depositAmountOutside: entry(422, 'fixInput'),
  depositBonusUnknown: entry(409, 'fixInput'),
  depositOrdersOpen: entry(409, 'fixInput'),
  depositUnknown: entry(404, 'none'),
  depositStepRefused: entry(409, 'none'),
  depositUtrRequired: entry(422, 'fixInput'),
  depositUtrUsed: entry(409, 'support'),
  depositProofRequired: entry(422, 'fixInput'),
  paymentProviderDown: entry(502, 'retry', true),
  bonusUnknown: entry(404, 'none'),
  // Activities.
  activityUnknown: entry(404, 'none'),
  activityNotOpen: entry(409, 'none'),
  activityFull: entry(409, 'none'),
  activityForbidden: entry(403, 'none'),
  activityJoined: entry(409, 'none'),
  alreadyCheckedIn: entry(409, 'none'),
  couponWrong: entry(422, 'fixInput'),
  couponUsed: entry(409, 'none'),
  rewardUnknown: entry(404, 'none'),
  rewardExpired: entry(410, 'none'),
  bonusRunning: entry(409, 'none'),
  // Lotteries.
  lotteryPeriodUnknown: entry(404, 'fixInput'),
  lotteryPeriodNotOpen: entry(409, 'wait', true),
  lotteryPeriodClosed: entry(409, 'fixInput'),
  lotteryPlayUnknown: entry(404, 'fixInput'),
  lotteryChoiceWrong: entry(422, 'fixInput'),
  lotteryTooManyUnits: entry(422, 'fixInput'),
  lotteryStakeTooLow: entry(422, 'fixInput'),
  lotteryStakeTooHigh: entry(422, 'fixInput'),
  lotteryWinTooHigh: entry(422, 'fixInput'),
  lotteryNumberFull: entry(409, 'fixInput'),
  lotterySlipTooLong: entry(422, 'fixInput'),
  lotteryOrderUnknown: entry(404, 'none'),
  lotteryOrderOver: entry(409, 'none'),
  lotteryCancelOff: entry(403, 'none'),
  lotteryPlanWrong: entry(422, 'fixInput'),
  lotteryChaseLimit: entry(409, 'none'),
  lotteryChaseUnknown: entry(404, 'none'),
  lotteryVoidTooLate: entry(409, 'none'),
  lotteryVoidWaits: entry(409, 'none'),
  lotteryDrawUnknown: entry(404, 'none'),
  // Limits, time-outs and exclusions.
  depositLimitReached: entry(409, 'fixInput'),
  lossLimitReached: entry(409, 'none'),
  wagerLimitReached: entry(409, 'none'),
  timeOutActive: entry(403, 'none'),
  selfExcluded: entry(403, 'none'),
  selfExcludedForEver: entry(403, 'none'),
  registrationExcluded: entry(403, 'support'),
  limitAboveCeiling: entry(422, 'fixInput'),
  protectionChoiceUnknown: entry(422, 'fixInput'),
  limitChangeUnknown: entry(404, 'none'),
  breakNotLonger: entry(409, 'none'),
  exclusionCaseUnknown: entry(404, 'none'),
  exclusionCaseOver: entry(409, 'none'),
  exclusionNotSpread: entry(409, 'none'),
  idempotencyConflict: entry(409, 'none'),
} as const satisfies Record<string, ErrorEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Errors of the back office alone: their texts are in its bundle. */
export type DeskErrorCode =
  | 'secondOperatorRequired'
  | 'memberIsTrial'
  | 'orderClaimed'
  | 'twoFactorRenewalOver'
  | 'approvalUnknown'
  | 'approvalDecided'
  | 'sameOperator'
  | 'notYourRequest'
  | 'ledgerAccountUnknown'
  | 'twoFactorRequired'
  | 'ownerLinkInvalid'
  | 'exclusionCaseUnknown'
  | 'exclusionCaseOver'
  | 'exclusionNotSpread'
  | 'lotteryVoidTooLate'
  | 'lotteryVoidWaits'
  | 'lotteryDrawUnknown'
  | 'agentAlready'
  | 'lineMixed'
  | 'uplineUnknown'
  | 'moveIntoOwnTeam';

/** Whether a text is a code of the catalogue. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** Errors that any call may answer with, whatever its row in the table lists. */
export const COMMON_ERRORS = [
  'unknown',
  'busy',
  'tooManyRequests',
  'invalidUrl',
  'requestMalformed',
  'requestTooSlow',
  'addressTooLong',
  'headersTooLarge',
  'merchantUnknown',
  'maintenance',
  'regionRestricted',
  'passwordChangeRequired',
  'sessionReplaced',
] as const satisfies readonly ErrorCode[];
