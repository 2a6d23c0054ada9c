import Papa from 'papaparse';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as comma-separated values (RFC 4180), the heading first. No cell of them is a formula to a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  // A negative number is no formula; whatever else begins like one is quoted away by the library.
  BYTE_ORDER_MARK +
  Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: /^[=+@\t\r]|^-(?![\d.]+$)/ },
  );
