/**
 * Known surviving mutants: faults that the suites miss although a person could notice them, with the reason why that is
 * accepted. Entries may leave, none may be added.
 */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
