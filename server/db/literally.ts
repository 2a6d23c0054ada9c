/** A text as a pattern of SQL that means nothing but itself. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
