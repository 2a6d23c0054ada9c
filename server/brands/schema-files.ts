import { FILE_SCHEMAS } from './schema-validators.ts';

/** The schemas as files for editors: name below `schemas/brand`, and text. */
export const schemaFiles = (): readonly { readonly name: string; readonly text: string }[] =>
  Object.entries(FILE_SCHEMAS).map(([file, schema]) => ({
    name: `${file.replace('.json', '').replace('/', '-')}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }));
