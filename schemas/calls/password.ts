import { DONE, defineCall } from './define-call.ts';
import { HUMAN_CHECK_ERRORS, SLIDER } from './human-check.ts';
import { DIALLING_CODE, MOBILE, SESSION_VALUE, SMS_ERRORS, SMS_VALUE, VISITOR_SMS_BODY } from './session.ts';

/** A password as it is typed; the merchant's own rule for passwords is checked next. */
const PASSWORD = { type: 'string', minLength: 1, maxLength: 256 } as const;

export const changePassword = defineCall({
  id: 'password.change',
  method: 'POST',
  path: '/wps/member/password',
  token: 'required',
  encrypted: true,
  causes: ['security.changed', 'session.changed'],
  duringForcedChange: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['newPassword', 'confirmNewPassword'],
    properties: {
      oldPassword: { ...PASSWORD, description: 'Left out by a member who has none yet.' },
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    },
  },
  value: DONE,
  errors: [
    'notLoggedIn',
    'sessionExpired',
    'invalidFields',
    'oldPasswordWrong',
    'freshLoginRequired',
    'passwordUnchanged',
    'passwordTooCommon',
    'loginLocked',
    'officialAccountRequired',
  ],
});

export const requestPasswordMail = defineCall({
  id: 'password.requestMail',
  method: 'POST',
  path: '/wps/member/password/email',
  token: 'none',
  encrypted: false,
  form: true,
  module: 'CHNGPASSMAIL3',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['username', 'email'],
    properties: {
      username: { type: 'string', minLength: 1, maxLength: 128 },
      email: { type: 'string', minLength: 3, maxLength: 254 },
      slider: SLIDER,
    },
  },
  value: DONE,
  errors: [...HUMAN_CHECK_ERRORS, 'invalidFields'],
});

export const resetPasswordByMail = defineCall({
  id: 'password.resetByMail',
  method: 'POST',
  path: '/wps/member/password/reset',
  token: 'none',
  encrypted: true,
  module: 'CHNGPASSMAIL3',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['token', 'newPassword', 'confirmNewPassword'],
    properties: {
      token: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$', description: 'From the link of the mail.' },
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    },
  },
  value: DONE,
  errors: ['invalidFields', 'resetLinkInvalid', 'passwordTooCommon'],
});

export const smsForPassword = defineCall({
  id: 'password.sms',
  method: 'POST',
  path: '/wps/verification/sms/password',
  token: 'none',
  encrypted: false,
  module: 'CHNGPASSVERIF3',
  body: VISITOR_SMS_BODY,
  value: SMS_VALUE,
  errors: [...HUMAN_CHECK_ERRORS, ...SMS_ERRORS],
});

export const resetPasswordByPhone = defineCall({
  id: 'password.resetByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  token: 'none',
  encrypted: true,
  module: 'CHNGPASSVERIF3',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['countryDialingCode', 'mobileNum', 'verificationCode', 'newPassword'],
    properties: {
      countryDialingCode: DIALLING_CODE,
      mobileNum: MOBILE,
      verificationCode: { type: 'string', maxLength: 12 },
      newPassword: PASSWORD,
      confirmNewPassword: { ...PASSWORD, description: 'Checked where it is sent.' },
      firebaseIdToken: {
        type: 'string',
        maxLength: 4096,
        description: 'Proof of the number by Firebase; refused where no such provider vouches for numbers.',
      },
    },
  },
  value: SESSION_VALUE,
  errors: [
    'invalidFields',
    'mobileInvalid',
    'verificationCodeWrong',
    'verificationCodeExpired',
    'passwordTooCommon',
    'extraVerificationRequired',
  ],
});

export const PASSWORD_CALLS = [
  changePassword,
  requestPasswordMail,
  resetPasswordByMail,
  smsForPassword,
  resetPasswordByPhone,
] as const;
