import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Motifs and the tools that draw them: the games draw with them as well. */
const TOOLS = '../../engine/art';
/** Other inputs of the drawings. */
const SHARED = [
  '../../engine/navigation/game-types.ts',
  '../../engine/random/random.ts',
  '../../engine/theme/colour.ts',
];

/** A hash of everything that decides how pictures look, so that no kept picture outlives the code that drew it. */
export function computeArtVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const directory = import.meta.dirname;
  const filesOf = (folder: string) =>
    readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|woff2)$/.test(file))
      .sort()
      .map((file) => join(folder, file));
  for (const file of [...filesOf('.'), ...filesOf(TOOLS), ...SHARED]) {
    hash.update(file).update(readFileSync(join(directory, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
