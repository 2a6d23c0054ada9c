import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const FOLDER = new URL('./functions/', import.meta.url);

interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function readFiles(folder: URL): Promise<readonly FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Runs every file of SQL functions whose content has changed since it last ran, ordered by name. Call it in the
 * transaction of the migrations, after them, under their lock.
 *
 * @param folder ends with a slash; defaults to the product's files
 * @returns the names of the files that ran
 */
export async function recreateFunctions(tx: Kysely<never>, folder: URL = FOLDER): Promise<readonly string[]> {
  await sql`create table if not exists function_files (
    name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(tx);
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from function_files`.execute(tx);
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readFiles(folder)).filter(({ name, hash }) => known.get(name) !== hash);
  for (const { name, text, hash } of changed) {
    await sql.raw(text).execute(tx);
    await sql`insert into function_files (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, ran_at = now()`.execute(tx);
  }
  return changed.map(({ name }) => name);
}
