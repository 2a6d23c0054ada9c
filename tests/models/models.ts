import { readFileSync } from 'node:fs';
import { afterLoginModel } from '../../flows/after-login/after-login.model.ts';
import { approvalModel } from '../../flows/approval/approval.model.ts';
import { avatarModel } from '../../flows/avatar/avatar.model.ts';
import { changePasswordModel } from '../../flows/change-password/change-password.model.ts';
import { depositModel } from '../../flows/deposit/deposit.model.ts';
import { depositOrderModel } from '../../flows/deposit-order/deposit-order.model.ts';
import { extraVerificationModel } from '../../flows/extra-verification/extra-verification.model.ts';
import { forgotPasswordModel } from '../../flows/forgot-password/forgot-password.model.ts';
import { humanCheckModel } from '../../flows/human-check/human-check.model.ts';
import { identityLoginModel } from '../../flows/identity-login/identity-login.model.ts';
import { invitationModel } from '../../flows/invitation/invitation.model.ts';
import { launchModel } from '../../flows/launch/launch.model.ts';
import { loginModel } from '../../flows/login/login.model.ts';
import { logoutModel } from '../../flows/logout/logout.model.ts';
import { lotteryDrawModel } from '../../flows/lottery-draw/lottery-draw.model.ts';
import { merchantSwitchModel } from '../../flows/merchant-switch/merchant-switch.model.ts';
import type { FlowModel } from '../../flows/model.ts';
import { payoutModel } from '../../flows/payout/payout.model.ts';
import { protectionModel } from '../../flows/protection/protection.model.ts';
import { registrationModel } from '../../flows/registration/registration.model.ts';
import { resetPasswordModel } from '../../flows/reset-password/reset-password.model.ts';
import { securityFormModel } from '../../flows/security-form/security-form.model.ts';
import { sessionEndModel } from '../../flows/session-end/session-end.model.ts';
import { smsCountdownModel } from '../../flows/sms-countdown/sms-countdown.model.ts';
import { transferModel } from '../../flows/transfer/transfer.model.ts';
import { visitModel } from '../../flows/visit/visit.model.ts';
import { walletMoveModel } from '../../flows/wallet-move/wallet-move.model.ts';
import { withdrawalModel } from '../../flows/withdrawal/withdrawal.model.ts';
import { withdrawalRequestModel } from '../../flows/withdrawal-request/withdrawal-request.model.ts';

/** Every flow that has a model. */
export const MODELS: readonly FlowModel[] = [
  afterLoginModel,
  approvalModel,
  avatarModel,
  changePasswordModel,
  depositModel,
  depositOrderModel,
  extraVerificationModel,
  forgotPasswordModel,
  humanCheckModel,
  invitationModel,
  identityLoginModel,
  launchModel,
  loginModel,
  logoutModel,
  lotteryDrawModel,
  merchantSwitchModel,
  payoutModel,
  protectionModel,
  registrationModel,
  resetPasswordModel,
  securityFormModel,
  sessionEndModel,
  smsCountdownModel,
  transferModel,
  visitModel,
  walletMoveModel,
  withdrawalModel,
  withdrawalRequestModel,
];

/** Path of a flow's reviewed behaviour, from the root of the project. */
export const behaviourPath = ({ name }: FlowModel): string => `flows/${name}/${name}.behaviour.txt`;

/** The reviewed behaviour of a flow; empty if none was accepted yet. */
export function readBehaviour(model: FlowModel): string {
  try {
    return readFileSync(behaviourPath(model), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}
