import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of the repository: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every file that git tracks or would track, with forward slashes. */
export const listFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

/** The text files whose path matches; files deleted but still tracked are left out. */
export function readFiles(pattern: RegExp): readonly SourceFile[] {
  return listFiles()
    .filter((path) => pattern.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        return [];
      }
    });
}
