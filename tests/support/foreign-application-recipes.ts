import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import { APPLIED } from './foreign-application.ts';
import type { Recipe } from './foreign-recipe.ts';
import { PICTURE } from './withdrawer.ts';

/** How calls about applications and red envelopes name things. */
export const APPLICATION_RECIPES = {
  'activity.picture': { plain: { query: { activity: APPLIED }, picture: PICTURE } },
  'activity.apply': {
    names: ({ applicationPicture }) => [
      { body: { requestId: randomUUID(), activity: APPLIED, remark: 'Mine.', pictures: [applicationPicture] } },
    ],
  },
  'activity.cancelApplication': { names: ({ application: number }) => [{ body: { number } }] },
  'activity.rains': {},
  'activity.openEnvelope': { plain: { body: { activity: 'rain', rain: '2026-01-01T20:00' } } },
  'applicationsDesk.list': { shows: true, plain: { query: { view: 'waiting' } } },
  'applicationsDesk.one': { shows: true, names: ({ application: number }) => [{ query: { number } }] },
  'applicationsDesk.picture': { names: ({ applicationPicture: picture }) => [{ query: { picture } }] },
  'applicationsDesk.approve': { names: ({ application: number }) => [{ body: { number, amountMinor: '1000' } }] },
  'applicationsDesk.reject': { names: ({ application: number }) => [{ body: { number, reason: 'No.' } }] },
  'applicationsDesk.decide': {
    names: ({ application: number }) => [{ body: { number, decision: 'confirmed', amountMinor: '1000' } }],
  },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
