import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';

/** Asks the database of the running site. It runs already, as the server's own child; this only finds out how to reach it. */
const onDatabase = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const { connection } = await startEmbeddedPostgres({ dataDirectory: '.cache/browser/data' });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Lets time pass for the sessions of an account: they were last used that long ago. */
export const ageSessions = (merchant: string, account: string, milliseconds: number): Promise<void> =>
  onDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update sessions s set last_seen_at = now() - $3 * interval '1 millisecond' from members m
       where m.merchant = s.merchant and m.member_id = s.member_id and s.merchant = $1 and m.account = $2
         and s.ended_at is null`,
      [merchant, account, milliseconds],
    );
    if (rowCount === 0) throw new Error(`${account} has no session that could grow old.`);
  });

/** Lets an account have played a round of a game to its end. Amounts are minor units. */
export const playRound = (
  merchant: string,
  account: string,
  gameId: string,
  { bets, wins, currency = 'INR' }: { readonly bets: number; readonly wins: number; readonly currency?: string },
): Promise<void> =>
  onDatabase(async (client) => {
    const round = `${gameId} ${Date.now()}`;
    const { rowCount } = await client.query(
      `insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id, bets, wins)
       select merchant, 'test', $3, member_id, $4, $7, 0, 0, $5, $6 from members where merchant = $1 and account = $2`,
      [merchant, account, round, gameId, bets, wins, currency],
    );
    if (rowCount === 0) throw new Error(`${account} is nobody.`);
    await client.query(
      `insert into recent_games (merchant, member_id, game_id, played_at)
       select merchant, member_id, $3, now() from members where merchant = $1 and account = $2
       on conflict (merchant, member_id, game_id) do update set played_at = now()`,
      [merchant, account, gameId],
    );
    await client.query(
      'update game_rounds set is_over = true, ended_at = now() where merchant = $1 and round_id = $2',
      [merchant, round],
    );
  });
