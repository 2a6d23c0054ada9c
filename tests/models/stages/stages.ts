import type { Stage } from '../browser/stage.ts';
import { afterLoginStage } from './after-login.stage.ts';
import { approvalStage } from './approval.stage.ts';
import { avatarStage } from './avatar.stage.ts';
import { changePasswordStage } from './change-password.stage.ts';
import { depositStage } from './deposit.stage.ts';
import { depositOrderStage } from './deposit-order.stage.ts';
import { extraVerificationStage } from './extra-verification.stage.ts';
import { forgotPasswordStage } from './forgot-password.stage.ts';
import { humanCheckStage } from './human-check.stage.ts';
import { identityLoginStage } from './identity-login.stage.ts';
import { invitationStage } from './invitation.stage.ts';
import { launchStage } from './launch.stage.ts';
import { loginStage } from './login.stage.ts';
import { logoutStage } from './logout.stage.ts';
import { merchantSwitchStage } from './merchant-switch.stage.ts';
import { protectionStage } from './protection.stage.ts';
import { registrationStage } from './registration.stage.ts';
import { resetPasswordStage } from './reset-password.stage.ts';
import { securityFormStage } from './security-form.stage.ts';
import { sessionEndStage } from './session-end.stage.ts';
import { smsCountdownStage } from './sms-countdown.stage.ts';
import { transferStage } from './transfer.stage.ts';
import { withdrawalStage } from './withdrawal.stage.ts';

const ALL = [
  afterLoginStage,
  approvalStage,
  avatarStage,
  changePasswordStage,
  depositStage,
  depositOrderStage,
  extraVerificationStage,
  forgotPasswordStage,
  humanCheckStage,
  identityLoginStage,
  invitationStage,
  launchStage,
  loginStage,
  logoutStage,
  merchantSwitchStage,
  protectionStage,
  registrationStage,
  resetPasswordStage,
  securityFormStage,
  sessionEndStage,
  smsCountdownStage,
  withdrawalStage,
  transferStage,
];

/** How each flow is driven in a browser, by its name. */
export const STAGES: Readonly<Record<string, Stage>> = Object.fromEntries(ALL.map((stage) => [stage.flow, stage]));

/** Flows that are run on the machine alone, with what shows their screens instead. */
export const WITHOUT_STAGE: Readonly<Record<string, string>> = {
  visit: 'tests/e2e/visit.spec.ts: it shows overlays that have stages of their own',
  payout: 'withdrawal.stage.ts: a payout is shown and driven as a part of its withdrawal',
  'wallet-move': 'tests/e2e/transfer.spec.ts moves money between the wallets on its screen',
  'lottery-draw': 'tests/api/lottery-draws.test.ts: no screen shows periods, the server takes their steps by the clock',
  'withdrawal-request': 'tests/e2e/withdrawal.spec.ts and tests/e2e/taps.spec.ts go through its screens',
};
