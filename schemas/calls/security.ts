import { PAYOUT_METHODS } from '../brand/withdrawals.ts';
import { DONE, defineCall } from './define-call.ts';
import { DIALLING_CODE, MOBILE, SMS_BODY, SMS_ERRORS, SMS_VALUE } from './session.ts';

/** A text as it is typed; the form's own rules are checked next. */
const TYPED = { type: 'string', maxLength: 256 } as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;
const OFFICIAL = [...WITH_TOKEN, 'officialAccountRequired'] as const;
const PASSWORD_ERRORS = ['loginPasswordWrong', 'loginLocked', 'freshLoginRequired'] as const;
const FUND_ERRORS = ['fundPasswordMissing', 'fundPasswordWrong', 'fundPasswordLocked'] as const;
const MASKED = { type: ['string', 'null'], description: 'Masked; null where there is none.' } as const;

export const overview = defineCall({
  id: 'security.overview',
  method: 'GET',
  path: '/wps/member/security',
  token: 'required',
  encrypted: false,
  changedBy: ['security.changed', 'card.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      'level',
      'missing',
      'loginPassword',
      'fundPassword',
      'email',
      'mobile',
      'realName',
      'cards',
      'twoFactor',
    ],
    properties: {
      level: { type: 'string', enum: ['low', 'medium', 'high'] },
      missing: {
        type: 'array',
        items: { type: 'string', enum: ['twoFactor', 'fundPassword', 'email', 'mobile', 'realName', 'bankCard'] },
      },
      loginPassword: { type: 'boolean' },
      fundPassword: { type: 'boolean' },
      email: MASKED,
      mobile: MASKED,
      realName: MASKED,
      cards: { type: 'integer' },
      twoFactor: {
        type: 'object',
        additionalProperties: false,
        required: ['isOn', 'recoveryCodesLeft'],
        properties: { isOn: { type: 'boolean' }, recoveryCodesLeft: { type: 'integer' } },
      },
    },
  },
  errors: WITH_TOKEN,
});

export const setFundPassword = defineCall({
  id: 'security.fundPassword',
  method: 'POST',
  path: '/wps/member/security/fundPassword',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['paymentPassword', 'confirmPaymentPassword'],
    properties: {
      oldPaymentPassword: { ...TYPED, description: 'Needed to change it.' },
      loginPassword: { ...TYPED, description: 'Needed to set the first one.' },
      paymentPassword: TYPED,
      confirmPaymentPassword: TYPED,
    },
  },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...PASSWORD_ERRORS, 'fundPasswordWrong', 'fundPasswordLocked'],
});

export const mailForBinding = defineCall({
  id: 'security.emailCode',
  method: 'POST',
  path: '/wps/member/security/email/code',
  token: 'required',
  encrypted: false,
  body: { type: 'object', additionalProperties: false, required: ['email'], properties: { email: TYPED } },
  value: SMS_VALUE,
  errors: [...OFFICIAL, 'invalidFields', 'smsCountdown', 'mailNotSent'],
});

export const bindEmail = defineCall({
  id: 'security.email',
  method: 'POST',
  path: '/wps/member/security/email',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'emailCode'],
    properties: { email: TYPED, emailCode: TYPED, loginPassword: TYPED },
  },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...PASSWORD_ERRORS, 'mailCodeWrong', 'mailCodeExpired'],
});

export const smsForBinding = defineCall({
  id: 'security.mobileCode',
  method: 'POST',
  path: '/wps/member/security/mobile/code',
  token: 'required',
  encrypted: false,
  body: SMS_BODY,
  value: SMS_VALUE,
  errors: [...OFFICIAL, ...SMS_ERRORS],
});

export const bindMobile = defineCall({
  id: 'security.mobile',
  method: 'POST',
  path: '/wps/member/security/mobile',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['countryDialingCode', 'mobileNum', 'verificationCode'],
    properties: {
      countryDialingCode: DIALLING_CODE,
      mobileNum: MOBILE,
      verificationCode: TYPED,
      loginPassword: TYPED,
    },
  },
  value: DONE,
  errors: [
    ...OFFICIAL,
    'invalidFields',
    ...PASSWORD_ERRORS,
    'mobileInvalid',
    'mobileTaken',
    'verificationCodeWrong',
    'verificationCodeExpired',
  ],
});

export const setRealName = defineCall({
  id: 'security.realName',
  method: 'POST',
  path: '/wps/member/security/realName',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: { type: 'object', additionalProperties: false, required: ['payeeName'], properties: { payeeName: TYPED } },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', 'realNameFixed'],
});

const CARD_ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;

export const bankCards = defineCall({
  id: 'security.cards',
  method: 'GET',
  path: '/wps/member/bankCards',
  token: 'required',
  encrypted: false,
  changedBy: ['card.changed'],
  value: {
    type: 'array',
    description: 'Where withdrawals can go, the preset first.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['cardId', 'kind', 'name', 'number', 'holder', 'isDefault', 'addedAt'],
      properties: {
        cardId: { type: 'string' },
        kind: { type: 'string', enum: ['bank', 'wallet'] },
        name: { type: 'string', description: 'Of the bank or the wallet.' },
        number: { type: 'string', description: 'Masked.' },
        holder: { type: 'string', description: 'Masked.' },
        isDefault: { type: 'boolean' },
        addedAt: { type: 'string', format: 'date-time' },
      },
    },
  },
  errors: WITH_TOKEN,
});

export const addBankCard = defineCall({
  id: 'security.addCard',
  method: 'PUT',
  path: '/wps/member/bankCards',
  token: 'required',
  encrypted: true,
  causes: ['card.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'paymentPassword'],
    properties: {
      kind: { type: 'string', enum: PAYOUT_METHODS },
      payeeName: { ...TYPED, description: 'The holder; only for a member whose real name is not known yet.' },
      bankName: TYPED,
      accountNumber: TYPED,
      confirmAccountNumber: TYPED,
      branchCode: TYPED,
      ifsc: TYPED,
      upiId: TYPED,
      pixType: TYPED,
      pixKey: TYPED,
      iban: TYPED,
      walletName: TYPED,
      walletAddress: TYPED,
      paymentPassword: TYPED,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['cardId'],
    properties: { cardId: CARD_ID },
  },
  errors: [
    ...OFFICIAL,
    'invalidFields',
    ...FUND_ERRORS,
    'withdrawalMethodOff',
    'realNameMissing',
    'realNameFixed',
    'bankCardTaken',
    'bankCardLimit',
  ],
});

export const chooseBankCard = defineCall({
  id: 'security.chooseCard',
  method: 'POST',
  path: '/wps/member/bankCards/default',
  token: 'required',
  encrypted: false,
  causes: ['card.changed'],
  body: { type: 'object', additionalProperties: false, required: ['cardId'], properties: { cardId: CARD_ID } },
  value: DONE,
  errors: [...OFFICIAL, 'bankCardUnknown'],
});

export const removeBankCard = defineCall({
  id: 'security.removeCard',
  method: 'POST',
  path: '/wps/member/bankCards/remove',
  token: 'required',
  encrypted: true,
  causes: ['card.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['cardId', 'paymentPassword'],
    properties: { cardId: CARD_ID, paymentPassword: TYPED },
  },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...FUND_ERRORS, 'bankCardUnknown'],
});

export const SECURITY_CALLS = [
  overview,
  setFundPassword,
  mailForBinding,
  bindEmail,
  smsForBinding,
  bindMobile,
  setRealName,
  bankCards,
  addBankCard,
  chooseBankCard,
  removeBankCard,
] as const;
