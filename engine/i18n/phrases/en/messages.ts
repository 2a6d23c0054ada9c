/** Texts that leave the server: text messages and mails. */
export const messages = {
  verificationCode: '{{code}} is your {{name}} code. It is valid for {{minutes}} minutes. Do not tell it to anybody.',
  mailCodeSubject: '{{code}} is your {{name}} code',
  mailCodeBody:
    '{{code}} confirms this mail address for your account at {{name}}. The code is valid for {{minutes}} minutes. If it was not you, leave this mail alone.',
  mailLoginBody:
    '{{code}} completes your login at {{name}}. It is valid for {{minutes}} minutes. If it was not you, somebody knows your password: change it.',
  newAddressSubject: '{{name}}: a login from a new address',
  newAddressBody:
    'Your account {{account}} at {{name}} was logged in to from an address that it had not used before: {{address}} ({{device}}). If it was not you, change your password and sign out your other devices.',
  passwordMailSubject: '{{name}}: choose a new password',
  passwordMailBody:
    'Somebody asked for a new password for the account {{account}} at {{name}}. Choose it here within {{minutes}} minutes:\n\n{{link}}\n\nIf it was not you, leave this mail alone: your password stays as it is.',
  recoveryCodesSubject: '{{name}}: new recovery codes',
  recoveryCodesBody:
    'The recovery codes of your account {{account}} at {{name}} were renewed. Those from before do not work any more. If it was not you, change your password and write to support.',
  identityTitle: 'Continue with {{provider}}',
  identityText:
    'This page of your own server stands in for {{provider}} until a client of it is set. Be whoever you like.',
  identityOther: 'Somebody else',
  identityName: 'Name',
  identityMail: 'Mail address',
  identityVerified: 'The address is confirmed',
  identityCancel: 'Cancel',
  identityContinue: 'Continue',
  identityReturned: 'One moment',
  identityReturnedText: 'You are being logged in. You can close this window.',
  payTitle: 'Pay {{amount}}',
  payText:
    'This page of your own server stands in for a payment provider until one is set. No money moves. Say what becomes of the payment.',
  payOrder: 'Order',
  payMethod: 'Method',
  payPay: 'Pay',
  payDecline: 'Decline',
  payExpire: 'Let the time pass',
  payWork: 'Leave it under way',
  payWorking: 'Under way',
  payWorkingText: 'The provider has told the site that it works on it. It can still be paid or declined.',
  payPaid: 'Paid',
  payPaidText: 'The provider has told the site that it was paid. You can close this page.',
  payDeclined: 'Declined',
  payDeclinedText: 'The provider has told the site that it was declined. You can close this page.',
  payExpired: 'Out of time',
  payExpiredText: 'Nobody pays. The order expires when its time is over.',
  payGone: 'Not possible',
  payGoneText: 'The order has moved on meanwhile, or does not exist.',
  payBack: 'Back to the site',
  noSiteTitle: 'No site at this address',
  noSiteText: 'There is no site at this address. Check how it is written, or contact the people who gave it to you.',
  pageLimitTitle: 'One moment, please',
  pageLimitText: 'Too many pages were asked for from your network. Try again in {{wait}}.',
} as const;
