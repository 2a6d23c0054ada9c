/** Parts of the shapes of contracts. */
export const MINOR_AMOUNT = { type: 'string', pattern: '^[0-9]{1,18}$', description: 'Minor units.' } as const;
export const RATE = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const;
export const CONTRACT_REASON = { type: 'string', maxLength: 300 } as const;
