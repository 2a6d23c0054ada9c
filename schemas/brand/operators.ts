import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { OPERATOR_PERMISSIONS } from '../operator-permissions.ts';

const permissions = (preset: readonly (typeof OPERATOR_PERMISSIONS)[number][], description: string) =>
  ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: OPERATOR_PERMISSIONS },
    default: preset,
    description,
  }) as const;

/** The contents of `operators.json`. */
export const OPERATORS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'operators.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    requireTwoFactor: {
      type: 'boolean',
      default: true,
      description: 'An operator sets up an authenticator app at the first login and does nothing else before.',
    },
    correctionFourEyesAbove: {
      type: 'string',
      pattern: '^[0-9]{1,15}(\\.[0-9]{1,3})?$',
      default: '0',
      description:
        'What one operator corrects for one member in a day, added and taken together, waits for a second operator above this amount in whole units of the currency.',
    },
    roles: {
      type: 'object',
      description: 'What each role may do.',
      additionalProperties: false,
      default: {},
      properties: {
        owner: permissions(OPERATOR_PERMISSIONS, 'Runs the desk.'),
        finance: permissions(
          [
            'withdrawals.review',
            'withdrawals.pay',
            'receipts.force',
            'disputes.answer',
            'deposits.review',
            'members.view',
            'ledger.correct',
            'lotteries.manage',
            'points.manage',
            'points.send',
            'activities.decide',
          ],
          'Moves money.',
        ),
        support: permissions(
          ['disputes.answer', 'members.view', 'members.protect', 'members.label'],
          'Answers members.',
        ),
      },
    },
  },
} as const satisfies JSONSchema;

/** operators.json with every default filled in. */
export type OperatorRules = FromSchema<typeof OPERATORS_SCHEMA>;
