import { MOST_PICTURES } from '../brand/activity-shapes.ts';
import { ACTIVITY_CODE } from './activity-code.ts';
import { APPLICATION, APPLICATION_NUMBER, LONGEST_REMARK } from './application-shapes.ts';
import { DONE, defineCall } from './define-call.ts';

const PICTURE = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$', description: 'Id of an uploaded picture.' } as const;
const OF_MEMBER = { token: 'required', encrypted: false } as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired', 'invalidBody'] as const;
const STEP_ERRORS = ['activityUnknown', 'activityNotOpen', 'activityForbidden', 'applicationOpen'] as const;

/** Uploads a picture for an application that is about to be made. One that is never sent is deleted after a day. */
export const uploadApplicationPicture = defineCall({
  ...OF_MEMBER,
  id: 'activity.picture',
  method: 'PUT',
  path: '/wps/activities/application/picture',
  picture: true,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['activity'],
    properties: { activity: ACTIVITY_CODE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['pictureId'],
    properties: { pictureId: PICTURE },
  },
  errors: [...WITH_TOKEN, ...STEP_ERRORS, 'notAPicture', 'pictureBroken', 'pictureTooLarge', 'applicationPictureLimit'],
});

/** Applies for an activity. The same request again is the same application. */
export const applyForActivity = defineCall({
  ...OF_MEMBER,
  id: 'activity.apply',
  method: 'POST',
  path: '/wps/activities/application',
  keyed: true,
  causes: ['activity.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'activity', 'remark', 'pictures'],
    properties: {
      requestId: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$', description: 'Made once for each application.' },
      activity: ACTIVITY_CODE,
      remark: { type: 'string', maxLength: LONGEST_REMARK },
      pictures: { type: 'array', uniqueItems: true, maxItems: MOST_PICTURES, items: PICTURE },
    },
  },
  value: APPLICATION,
  errors: [
    ...WITH_TOKEN,
    ...STEP_ERRORS,
    'unsupportedMediaType',
    'applicationPicturesMissing',
    'applicationPicturesMany',
    'applicationPictureUnknown',
    'idempotencyConflict',
  ],
});

/** Takes an application back that no operator has worked on. */
export const cancelApplication = defineCall({
  ...OF_MEMBER,
  id: 'activity.cancelApplication',
  method: 'POST',
  path: '/wps/activities/application/cancel',
  causes: ['activity.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number'],
    properties: { number: APPLICATION_NUMBER },
  },
  value: DONE,
  errors: [...WITH_TOKEN, 'unsupportedMediaType', 'applicationUnknown', 'applicationStepRefused'],
});

export const ACTIVITY_APPLICATION_CALLS = [uploadApplicationPicture, applyForActivity, cancelApplication] as const;
