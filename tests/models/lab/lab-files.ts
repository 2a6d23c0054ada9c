import { readFileSync } from 'node:fs';
import { pageScript } from '../report/page-files.ts';

/** A file of the page, as a browser gets it. */
export interface LabFile {
  readonly type: string;
  readonly content: string;
}

const SCRIPTS = ['lab/page-script.ts', 'lab/page-elements.ts', 'lab/page-sections.ts', 'lab/page-chart.ts'] as const;
const STYLES = ['report/page.css', 'report/parts.css', 'report/chart.css', 'lab/lab-parts.css', 'lab/lab.css'] as const;

const urlOf = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** The address of a script, at which the imports of the others expect it. */
const addressOf = (path: string): string => `/scripts/${path}`;

/** The script that the page begins with. */
export const FIRST_SCRIPT = addressOf(SCRIPTS[0]);

/** The style of the page. */
export const STYLE = '/lab.css';

/** The scripts and the style of the page, by their addresses. Nothing else of the project is served. */
export function readLabFiles(): ReadonlyMap<string, LabFile> {
  const scripts = [...SCRIPTS, 'report/chart-view.ts'].map((path): readonly [string, LabFile] => [
    addressOf(path),
    { type: 'text/javascript; charset=utf-8', content: pageScript(urlOf(path)) },
  ]);
  const style = {
    type: 'text/css; charset=utf-8',
    content: STYLES.map((path) => readFileSync(urlOf(path), 'utf8')).join(''),
  };
  return new Map([...scripts, [STYLE, style]]);
}
