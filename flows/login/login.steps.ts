import { DomainError } from '../../engine/api/domain-error.ts';
import type { PersonStep } from '../model.ts';
import type { LoginDetails, LoginSession, loginMachine } from './login.machine.ts';
import { asksByName } from './login.screens.ts';

const BY_NAME: LoginDetails = { username: 'player', password: 'Correct-2468', remember: true };
const BY_CODE: LoginDetails = {
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  verificationCode: '123456',
  remember: false,
};
/** The session that a login answers. */
export const SESSION: LoginSession = {
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
/** The result of a verification. */
export const SLIDER = 'slider-1';
/** Identifies a login that waits for a further proof. */
export const TICKET = 'ticket-1';

/** Controls of the login. */
export const LOGIN_STEPS: Readonly<Record<string, PersonStep<typeof loginMachine>>> = {
  'choose SMS': { control: 'SMS', event: { type: 'way.chosen', way: 'sms' }, when: ({ way }) => way !== 'sms' },
  'choose username': {
    control: 'Username',
    event: { type: 'way.chosen', way: 'username' },
    when: ({ way }) => way !== 'username',
  },
  'send the name': {
    control: 'Log in',
    event: { type: 'details.submitted', details: BY_NAME },
    when: (shown) => shown.way === 'username' && !asksByName(shown),
  },
  'send the flagged password': {
    control: 'Log in',
    event: { type: 'details.submitted', details: { ...BY_NAME, password: '123456' } },
    when: (shown) => shown.way === 'username' && !asksByName(shown),
  },
  'send the name and the captcha': {
    control: 'Log in',
    event: { type: 'details.submitted', details: { ...BY_NAME, captcha: 'W7K2' } },
    when: asksByName,
  },
  'send the code': {
    control: 'Log in',
    event: { type: 'details.submitted', details: BY_CODE },
    when: ({ way }) => way === 'sms',
  },
  'pass the verification': { control: 'Slide', event: { type: 'human.passed', slider: SLIDER } },
  'leave the verification': { control: 'Close', event: { type: 'human.left' } },
  'play for free': { control: 'Play for free', event: { type: 'trial.chosen' } },
  'choose Google': {
    control: 'Google',
    event: { type: 'elsewhere.chosen', elsewhere: { way: 'google', remember: false } },
  },
  // An account that is due for a password change: this login does not ask for it.
  'be let in elsewhere': {
    control: 'be let in',
    event: { type: 'elsewhere.entered', session: { ...SESSION, firstTimeLogin: true, passwordExpired: true } },
  },
  'be refused elsewhere': {
    control: 'be refused',
    event: { type: 'elsewhere.left', error: new DomainError('popupClosed') },
  },
  'be asked for more elsewhere': {
    control: 'be asked for more',
    event: {
      type: 'elsewhere.left',
      error: new DomainError('extraVerificationRequired', { ticket: TICKET, ways: ['google'], hints: {} }),
    },
  },
  'give up elsewhere': { control: 'give up', event: { type: 'elsewhere.left', error: undefined } },
  'give the proof': { control: 'Confirm', event: { type: 'proof.given', session: SESSION } },
  'fail the proof': {
    control: 'Confirm',
    event: { type: 'proof.ended', error: { code: 'extraTicketInvalid', details: {} } },
  },
  'go back': { control: 'Back', event: { type: 'proof.ended', error: undefined } },
  'ask for another picture': { control: 'Choose another', event: { type: 'captcha.refreshed' } },
};
