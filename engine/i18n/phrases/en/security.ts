/** The security centre. */
export const security = {
  show: 'Show',
  cancel: 'Cancel',
  group: {
    logins: 'Logins',
  },
  row: {
    devices: 'Devices',
    devicesText: 'Where your account is logged in.',
    history: 'Login history',
    historyText: 'Logins and failed tries of the last months.',
  },
  device: {
    named: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
  },
  devices: {
    lastSeen: 'Last seen',
    firstSeen: 'First seen',
    remembered: 'stays logged in',
    current: 'This device',
    end: 'Sign out',
    endOf: 'Sign out: {{name}}',
    endOthers: 'Sign out all others',
    endOthersTitle: 'Sign out all other devices?',
    endOthersText: 'You stay logged in here. Everywhere else the password is asked for again.',
    note: 'You do not know a device? Sign it out and change your password.',
  },
  history: {
    empty: 'No login has been recorded yet.',
    more: 'Show more',
    way: {
      password: 'Password',
      sms: 'SMS code',
      freePlay: 'Free play',
      remembered: 'Remembered device',
      register: 'Registration',
      reset: 'Password reset',
    },
    result: {
      ok: 'Logged in',
      wrongPassword: 'Wrong password',
      wrongCode: 'Wrong code',
    },
  },
} as const;
