/** Prints rows as a table of text; columns of numbers are right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => /^-?\d+$/.test(row[column] ?? '')));
  for (const line of lines) {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? '';
      return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(cells.join('  ').trimEnd());
  }
}
