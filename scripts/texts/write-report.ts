import { FAULT_KINDS, type TextFault } from '../../engine/i18n/check-texts.ts';
import { countCharacters } from '../../engine/patterns/patterns.ts';
import type { LanguageReport } from './check-languages.ts';

const TITLES = ['language', 'texts', 'missing', 'unknown', 'unused', 'placeholders', 'plurals', 'too long', 'in all'];

const countOf = (faults: readonly TextFault[], kind: string): number =>
  faults.filter((fault) => fault.kind === kind).length;

const rowOf = ({ folder, name, texts, faults }: LanguageReport): readonly string[] => [
  `${folder} ${name}`.trim(),
  String(texts),
  ...FAULT_KINDS.map((kind) => String(countOf(faults, kind))),
  faults.length === 0 ? 'complete' : `${faults.length} faults`,
];

/** The report as lines: a table with a row for each language, then each mistake. */
export function writeReport(reports: readonly LanguageReport[]): readonly string[] {
  const rows = [TITLES, ...reports.map(rowOf)];
  const widths = TITLES.map((_, column) => Math.max(...rows.map((row) => countCharacters(row[column] ?? ''))));
  const pad = (cell: string, column: number): string => {
    const space = ' '.repeat((widths[column] ?? 0) - countCharacters(cell));
    return column === 0 ? cell + space : space + cell;
  };
  return [
    ...rows.map((row) => row.map(pad).join('  ')),
    ...reports.flatMap(({ folder, faults }) =>
      faults.map(({ kind, key, detail }) => `${folder}  ${TITLES[FAULT_KINDS.indexOf(kind) + 2]}: ${key} (${detail})`),
    ),
  ];
}
