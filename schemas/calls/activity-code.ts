/** The code of an activity. */
export const ACTIVITY_CODE = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  description: 'Code of an activity.',
} as const;
