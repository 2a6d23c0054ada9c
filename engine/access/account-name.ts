/** An account as it is stored and looked for: without spaces at its ends, and composed whatever keyboard typed it. */
export const normaliseAccount = (typed: string): string => typed.trim().normalize('NFC');
