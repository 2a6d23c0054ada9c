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
} as const;
