import Papa from 'papaparse';

/** Byte order mark: spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A number is not a formula, not even a negative one. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Where a spreadsheet of any locale could start a cell: locales with a decimal comma split cells at semicolons
 * regardless of the file's separator, and some treat full-width signs as signs. Skips spaces and quotes before a sign.
 */
const FORMULA = /(^|[;,|\t\r\n])([ \u00a0\u3000"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const CONTROL = /^[\t\r\n]/;

/** A cell that no spreadsheet takes for a formula, nor a part of it. */
function harmless(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  const marked = cell.replace(FORMULA, "$1$2'");
  return CONTROL.test(marked) ? `'${marked}` : marked;
}

/** Rows as comma-separated values (RFC 4180), the heading first. No cell of them is a formula to a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + Papa.unparse(rows.map((row) => row.map(harmless)));
