/** Login, registration and logout. */
export const session = {
  login: {
    title: 'Log in',
    ways: 'Ways to log in',
    username: 'Username',
    sms: 'SMS code',
    remember: 'Stay logged in for a day',
    submit: 'Log in',
    noAccount: 'No account yet?',
    toRegister: 'Create one',
    onlyLooking: 'Only looking around?',
    freePlay: 'Play for free',
  },
  register: {
    title: 'Create your account',
    ways: 'Ways to register',
    username: 'Username',
    mobile: 'Mobile',
    submit: 'Create account',
    haveAccount: 'Already a member?',
    toLogin: 'Log in',
    welcome: 'Welcome, {{name}}. Your account is open.',
  },
  loggedIn: 'You are logged in as {{name}}.',
  ended: 'Your session has ended. Log in again to go on.',
  changePassword: 'This password should be changed. Ask customer service until you can do it here.',
  logout: {
    title: 'Sign out?',
    text: 'Your balance stays as it is.',
    confirm: 'Sign out',
    cancel: 'Stay',
  },
  smsWarning: {
    title: 'The code was not sent',
    submit: 'Try again',
  },
} as const;
