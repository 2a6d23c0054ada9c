/** An account name as stored and looked up: trimmed, and in composed Unicode form whatever keyboard typed it. */
export const normaliseAccount = (typed: string): string => typed.trim().normalize('NFC');
