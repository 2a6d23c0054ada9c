import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

const toggle = <const Preset extends boolean>(preset: Preset, description: string) =>
  ({ type: 'boolean', default: preset, description }) as const;

/** Every feature toggle, with its preset. The call table names them in `module`. */
const MODULES = {
  usernameRegistration: toggle(true, 'Registration by username.'),
  mobileRegistration: toggle(false, 'Registration by mobile number.'),
  smsVerification: toggle(false, 'A code by text message proves the mobile number at registration.'),
  mobilePassword: toggle(true, 'Registration by mobile number sets a password as well.'),
  directRegister: toggle(true, 'People register without an invitation.'),
  smsLogin: toggle(false, 'Login by a code sent to the mobile number.'),
  googleLogin: toggle(false, 'Login by a Google account.'),
  facebookLogin: toggle(false, 'Login by a Facebook account.'),
  passkeyLogin: toggle(true, 'Login by a passkey of the device, in one step.'),
  loginCaptcha: toggle(false, 'Login always asks for the characters in a picture.'),
  humanBeforeSms: toggle(true, 'A visitor proves to be a person before a message with a code or a link is sent.'),
  humanBeforeRegister: toggle(true, 'A visitor proves to be a person before an account is opened.'),
  humanBeforeLogin: toggle(false, 'A visitor proves to be a person before each login.'),
  newAddressCheck: toggle(
    false,
    'A login by password from a network that the account has never used needs a further proof.',
  ),
  freePlay: toggle(false, 'A visitor may try games on a trial account.'),
  forcedPasswordChange: toggle(false, 'An expired password must be changed at login.'),
  CHNGPASSMAIL3: toggle(false, 'A forgotten password is reset by mail.'),
  CHNGPASSVERIF3: toggle(false, 'A forgotten password is reset by a code sent to the mobile number.'),
  oneSessionPerAccount: toggle(false, 'A login ends those of the same account on other devices.'),
  loginedToHomePage: toggle(false, 'Visitors without a session are led to the login.'),
  pointMall: toggle(false, 'Points for play, and the points mall, as points.json describes them.'),
  promotions: toggle(true, 'The list of promotions.'),
  appDownload: toggle(true, 'The page with the apps.'),
  affiliate: toggle(true, 'Telling whose invitation code one is.'),
  affiliates: toggle(false, 'The programme for affiliates and its page, with the plans of affiliates.json.'),
  helpCenter: toggle(true, 'The help centre.'),
  feedback: toggle(
    true,
    'The call that stores feedback from visitors and members. No page of this build writes or shows it.',
  ),
  enableCt: toggle(false, 'Dividend contracts of agents, and their pages in the agent centre.'),
  salary: toggle(false, 'Daily wages and real-time salaries of agents, and their pages in the agent centre.'),
  levelRebate: toggle(
    false,
    'The rebate between levels: each agent earns the difference to the rates of the people directly below, each day.',
  ),
  hourSalary: toggle(false, 'Hourly salaries of agents, and their pages in the agent centre.'),
} as const;

/** The contents of `whitelabel.json`. */
export const WHITELABEL_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'whitelabel.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    modules: {
      type: 'object',
      description: 'Features that are on or off.',
      additionalProperties: false,
      default: {},
      properties: MODULES,
    },
  },
} as const satisfies JSONSchema;

/** Name of a feature toggle. */
export type ModuleId = keyof typeof MODULES;

/** All toggles of a merchant, defaults filled in. */
export type Modules = FromSchema<typeof WHITELABEL_SCHEMA>['modules'];
