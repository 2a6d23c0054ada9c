/**
 * Faults that the suites do not find though someone could notice them, with the reason why that is borne. Entries may
 * leave, none may come.
 */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
