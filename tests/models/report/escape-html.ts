const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe within HTML and its attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
