import type { Database } from '../db/database.ts';

/** Records the number of an encrypted body. @returns false if it was used before */
export async function noteBody(
  { runPrepared }: Pick<Database, 'runPrepared'>,
  merchant: string,
  jti: string,
  now: Date,
): Promise<boolean> {
  const values = [merchant, jti, now];
  const [row] = await runPrepared<{ is_new: boolean }>('body_note', 'select body_note($1, $2, $3) as is_new', values);
  return row?.is_new === true;
}
