import { MOST_PICTURES } from '../brand/activity-shapes.ts';
import { APPLICATION, APPLICATION_NUMBER } from './application-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { AMOUNT } from './deposit-shapes.ts';
import { CLAIM, PROPOSAL, PROPOSAL_DECISION, REQUEST_FILTERS } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Which applications to list. */
export const APPLICATION_VIEWS = ['waiting', 'decided'] as const;
/** How an application can have been decided. */
export const APPLICATION_ENDS = ['approved', 'rejected'] as const;

const PICTURE = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;

const DESK_APPLICATION = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...APPLICATION.required,
    'activity',
    'title',
    'memberId',
    'account',
    'currency',
    'leastMinor',
    'mostMinor',
    'proposal',
    'decidedBy',
    'claim',
  ],
  properties: {
    ...APPLICATION.properties,
    pictures: {
      type: 'array',
      maxItems: MOST_PICTURES,
      items: PICTURE,
      description: 'Their ids, as far as they are kept.',
    },
    activity: { type: 'string' },
    title: { type: 'string', description: 'In the language of the request.' },
    memberId: { type: 'string' },
    account: { type: 'string' },
    currency: { type: 'string' },
    leastMinor: { ...AMOUNT, description: 'The least amount that can be approved; 0 once the activity is gone.' },
    mostMinor: { ...AMOUNT, description: 'The greatest one.' },
    proposal: {
      ...PROPOSAL,
      required: ['amountMinor', ...PROPOSAL.required],
      properties: { amountMinor: AMOUNT, ...PROPOSAL.properties },
    },
    decidedBy: { type: 'string', description: 'Account of the operator; empty without one.' },
    claim: CLAIM,
  },
} as const;

const NUMBERED = {
  type: 'object',
  additionalProperties: false,
  required: ['number'],
  properties: { number: APPLICATION_NUMBER },
} as const;
const MANAGED = { token: 'operator', permission: 'activities.decide', encrypted: false } as const;
const STEP_ERRORS = [
  ...PERMISSION_ERRORS,
  'invalidBody',
  'unsupportedMediaType',
  'applicationUnknown',
  'applicationStepRefused',
  'orderClaimed',
] as const;
const PAY_ERRORS = ['activityUnknown', 'applicationAmountOutside', 'applicationNotPayable'] as const;

/** Applications that wait for an operator, the oldest first; or those that were decided, the newest first. */
export const deskApplications = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.list',
  method: 'GET',
  path: '/wps/operator/applications',
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: {
      view: { type: 'string', enum: APPLICATION_VIEWS },
      page: ASKED_PAGE,
      ...REQUEST_FILTERS,
      activity: { type: 'string', minLength: 1, maxLength: 64, description: 'Code of the activity applied for.' },
      state: { type: 'string', enum: APPLICATION_ENDS, description: 'How it was decided.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['applications', 'page', 'pages', 'total', 'counts', 'activities'],
    properties: {
      applications: { type: 'array', items: DESK_APPLICATION },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        additionalProperties: false,
        required: ['waiting'],
        properties: { waiting: { type: 'integer', description: 'How many wait, whatever is looked for.' } },
      },
      activities: {
        type: 'array',
        description: 'Those that members apply for.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['activity', 'title'],
          properties: { activity: { type: 'string' }, title: { type: 'string' } },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** One of them. */
export const deskApplication = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.one',
  method: 'GET',
  path: '/wps/operator/applications/one',
  changedBy: ['desk.changed'],
  query: NUMBERED,
  value: DESK_APPLICATION,
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'applicationUnknown'],
});

/** A picture of an application. */
export const deskApplicationPicture = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.picture',
  method: 'GET',
  path: '/wps/operator/applications/picture',
  query: { type: 'object', additionalProperties: false, required: ['picture'], properties: { picture: PICTURE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['webp'],
    properties: { webp: { type: 'string', description: 'In base64.' } },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'applicationPictureUnknown'],
});

/** Approves an application with an amount: at once, or above the activity’s amount when a second operator has agreed. */
export const approveApplication = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.approve',
  method: 'POST',
  path: '/wps/operator/applications/approve',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'amountMinor'],
    properties: { number: APPLICATION_NUMBER, amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,15}$' } },
  },
  value: DESK_APPLICATION,
  errors: [...STEP_ERRORS, ...PAY_ERRORS],
});

/** Rejects an application; the member sees the reason. */
export const rejectApplication = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.reject',
  method: 'POST',
  path: '/wps/operator/applications/reject',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'reason'],
    properties: { ...NUMBERED.properties, reason: { type: 'string', minLength: 1, maxLength: 140, pattern: '\\S' } },
  },
  value: DESK_APPLICATION,
  errors: STEP_ERRORS,
});

/** Decides an approval that waits for a second operator. Its author can only withdraw it. */
export const decideApplication = defineCall({
  ...MANAGED,
  id: 'applicationsDesk.decide',
  method: 'POST',
  path: '/wps/operator/applications/decision',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'decision', 'amountMinor'],
    properties: {
      number: APPLICATION_NUMBER,
      decision: PROPOSAL_DECISION,
      amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,15}$', description: 'The one that the operator sees.' },
    },
  },
  value: DESK_APPLICATION,
  errors: [...STEP_ERRORS, ...PAY_ERRORS, 'sameOperator', 'notYourRequest'],
});

export const APPLICATIONS_DESK_CALLS = [
  deskApplications,
  deskApplication,
  deskApplicationPicture,
  approveApplication,
  rejectApplication,
  decideApplication,
] as const;
