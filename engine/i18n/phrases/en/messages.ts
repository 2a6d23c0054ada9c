/** Texts that leave the server: text messages and mails. */
export const messages = {
  verificationCode: '{{code}} is your {{name}} code. It is valid for {{minutes}} minutes. Do not share it with anyone.',
  mailCodeSubject: '{{code}} is your {{name}} code',
  mailCodeBody:
    '{{code}} confirms this email address for your {{name}} account. The code is valid for {{minutes}} minutes. If you did not request it, ignore this email.',
  mailLoginBody:
    '{{code}} completes your login at {{name}}. It is valid for {{minutes}} minutes. If this was not you, someone knows your password: change it now.',
  newAddressSubject: '{{name}}: login from a new location',
  newAddressBody:
    'There was a login to your {{name}} account {{account}} from a new address: {{address}} ({{device}}). If this was not you, change your password and sign out your other devices.',
  passwordMailSubject: '{{name}}: choose a new password',
  passwordMailBody:
    'We received a request to reset the password of your {{name}} account {{account}}. Choose a new one within {{minutes}} minutes:\n\n{{link}}\n\nIf you did not ask for this, ignore this email: your password stays as it is.',
  recoveryCodesSubject: '{{name}}: new recovery codes',
  recoveryCodesBody:
    'Your {{name}} account {{account}} has new recovery codes. The old ones no longer work. If this was not you, change your password and contact support.',
  identityTitle: 'Continue with {{provider}}',
  identityText:
    'This page of your own server stands in for {{provider}} until a client of it is set. Be whoever you like.',
  identityOther: 'Somebody else',
  identityName: 'Name',
  identityMail: 'Email address',
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
