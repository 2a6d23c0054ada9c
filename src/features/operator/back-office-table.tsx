import type { ReactNode } from 'react';
import classes from './back-office-table.module.css';

/** A column: its heading, and the layout of its cells. */
export interface BackOfficeColumn {
  readonly key: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** Whether its content is kept on one line if there is room, such as an order number. */
  readonly isWhole?: boolean;
}

/** A row: its cells by column. */
export interface BackOfficeRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

interface BackOfficeTableProps {
  readonly caption: string;
  readonly columns: readonly BackOfficeColumn[];
  readonly rows: readonly BackOfficeRow[];
  /** Whether another page is on its way. */
  readonly isBusy?: boolean;
}

/** A dense table; on phones each row is a card with labelled cells. The first column names the row. */
export function BackOfficeTable({ caption, columns, rows, isBusy = false }: BackOfficeTableProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              <th scope="row">{cells[first.key]}</th>
              {others.map(({ key, label, isNumber, isWhole }) => (
                <td key={key} data-label={label} data-number={isNumber || undefined} data-whole={isWhole || undefined}>
                  {cells[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
