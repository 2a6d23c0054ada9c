/** Two full stops in a row, with at most marks of direction between them. Three are an ellipsis. */
const TWICE = /(^|[^.])\.([\u200e\u200f\u2069]*)\.(?!\.)/g;

/** A sentence that ends in an abbreviation, such as the sign `د.إ.` of an amount, shares its full stop with it. */
export const shareFullStop = (text: string): string => (text.includes('.') ? text.replace(TWICE, '$1.$2') : text);
