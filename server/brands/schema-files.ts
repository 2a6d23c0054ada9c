import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FILE_SCHEMAS } from './schema-validators.ts';

/** Where `$schema` on the first line of a merchant's file leads. */
const FOLDER = new URL('../../schemas/brand/', import.meta.url);

/** The schemas as files for editors: name below `schemas/brand`, and text. */
export const schemaFiles = (): readonly { readonly name: string; readonly text: string }[] =>
  Object.entries(FILE_SCHEMAS).map(([file, schema]) => ({
    name: `${file.replace('.json', '').replace('/', '-')}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }));

/**
 * Writes the schemas that editors read, where they differ from the code. They are not under version control: the code
 * alone states what a merchant may set.
 *
 * @throws the error of the file system, such as in a read-only installation
 */
export async function writeSchemaFiles(folder = fileURLToPath(FOLDER)): Promise<void> {
  for (const { name, text } of schemaFiles()) {
    const path = `${folder}/${name}`;
    const written = await readFile(path, 'utf8').catch(() => '');
    if (written !== text) await writeFile(path, text);
  }
}
