import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../server/db/database.ts';
import type { PostgresConnection } from '../../../../server/db/embedded-postgres.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { ensureAppRole } from '../../../../server/db/owner-rights.ts';
import { createEmptyDatabase } from '../../../support/database.ts';

const SUFFIX = `${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
/** Owners as hosted databases give them: no superuser, and bound by row level security. */
const ORDINARY = `owner_ordinary_${SUFFIX}`;
const CREATING = `owner_creating_${SUFFIX}`;
const OTHER_ROLE = `app_${SUFFIX}`;
const PASSWORD = 'of-a-test';

let administrator: pg.Client;
let connection: PostgresConnection;
let drop: () => Promise<void>;
const opened: Database[] = [];

const openAs = (user: string): Database => {
  const database = openDatabase({ ...connection, user, password: PASSWORD }, { poolSize: 2 });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  administrator = new pg.Client(connection);
  await administrator.connect();
  const login = `login nosuperuser nobypassrls password '${PASSWORD}'`;
  await administrator.query(`create role ${ORDINARY} ${login} nocreaterole`);
  await administrator.query(`create role ${CREATING} ${login} createrole`);
  await administrator.query(`alter database ${connection.database} owner to ${ORDINARY}`);
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await administrator.query(`alter database ${connection.database} owner to current_user`);
  await administrator.query(`drop owned by ${ORDINARY}, ${CREATING} cascade`);
  await administrator.query(`drop role if exists ${OTHER_ROLE}`);
  await administrator.query(`drop role ${ORDINARY}, ${CREATING}`);
  await administrator.end();
  await drop();
});

test('an owner that may neither create nor use the role of requests sees the command for an administrator', async () => {
  const ordinary = openAs(ORDINARY).owner as never;
  await expect(ensureAppRole(ordinary, OTHER_ROLE)).rejects.toThrow(
    `The role ${OTHER_ROLE} is missing, and ${ORDINARY} may not create it. Let an administrator of the database run: create role "${OTHER_ROLE}" nologin; grant "${OTHER_ROLE}" to "${ORDINARY}";`,
  );
  await expect(migrate(openAs(ORDINARY))).rejects.toThrow(`grant "marquee_app" to "${ORDINARY}";`);
});

test('an owner with CREATEROLE makes the role of requests itself, and may work under it', async () => {
  const { owner } = openAs(CREATING);
  await ensureAppRole(owner as never, OTHER_ROLE);
  await ensureAppRole(owner as never, OTHER_ROLE);
  const { rows } = await administrator.query(
    `select pg_has_role('${CREATING}', '${OTHER_ROLE}', 'set') as "maySet", rolcanlogin, rolbypassrls from pg_roles where rolname = '${OTHER_ROLE}'`,
  );
  expect(rows).toEqual([{ maySet: true, rolcanlogin: false, rolbypassrls: false }]);
});

test('an ordinary owner migrates, works across merchants, and requests see their merchant alone', async () => {
  await administrator.query(`grant marquee_app to ${ORDINARY}`);
  const database = openAs(ORDINARY);
  expect((await migrate(database)).length).toBeGreaterThan(20);
  expect(await migrate(database)).toEqual([]);
  const message = { channel: 'sms', recipient: '+91 9800000001', subject: '', body: 'a code' } as const;
  for (const merchant of ['alpha', 'beta'])
    await database.withMerchant(merchant, (tx) =>
      tx
        .insertInto('outbox_messages')
        .values({ merchant, ...message })
        .execute(),
    );
  const merchantsSeenBy = (db: Pick<Database, 'owner'>['owner']) =>
    db.selectFrom('outbox_messages').select('merchant').orderBy('merchant').execute();
  expect(await merchantsSeenBy(database.owner)).toEqual([{ merchant: 'alpha' }, { merchant: 'beta' }]);
  expect(await database.withMerchant('beta', merchantsSeenBy)).toEqual([{ merchant: 'beta' }]);
  await expect(
    database.withMerchant('beta', (tx) =>
      tx
        .insertInto('outbox_messages')
        .values({ merchant: 'alpha', ...message })
        .execute(),
    ),
  ).rejects.toThrow('row-level security');
  await database.owner.deleteFrom('outbox_messages').execute();
  expect(await merchantsSeenBy(database.owner)).toEqual([]);
});
