/** Order of the parts of a written date. */
export type DateOrder = 'yyyy-MM-dd' | 'MM-dd-yyyy';

/** Inserts the hyphens of a date while its digits are typed; never restores deleted ones. */
export function formatDateText(typed: string, earlier: string, order: DateOrder): string {
  const isDeleting = typed.length < earlier.length;
  // A date pasted with other separators is read too.
  const text = typed.replaceAll(/[./\s]/g, '-');
  if (isDeleting || /[^0-9-]/.test(text)) return text;
  const hyphensAfter = order === 'yyyy-MM-dd' ? [4, 6] : [2, 4];
  let result = '';
  let digits = 0;
  for (const sign of text) {
    if (sign === '-') {
      if (hyphensAfter.includes(digits) && !result.endsWith('-')) result += '-';
      continue;
    }
    if (digits === 8) break;
    if (hyphensAfter.includes(digits) && !result.endsWith('-')) result += '-';
    result += sign;
    digits += 1;
  }
  return hyphensAfter.includes(digits) && !result.endsWith('-') ? `${result}-` : result;
}
