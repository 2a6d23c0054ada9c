import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginOwner } from '../../schemas/calls/operator-first.ts';
import { operatorLogin } from '../../schemas/calls/operator-session.ts';
import { keepOwnerLink } from '../../server/operator/owner-links.repository.ts';
import { hashToken, makeToken } from '../../server/secrets/tokens.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal } from '../support/members.ts';

const PASSWORD = 'a long word of owners';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }, { code: 'gamma' }]);
});
afterAll(() => server.close());

async function makeLink(merchant: string, now = server.context.now()): Promise<string> {
  const token = makeToken();
  await server.database.withMerchant(merchant, (tx) => keepOwnerLink(tx, merchant, hashToken(token), now));
  return token;
}
const begin = (merchant: string, ownerToken: string, account: string, newPassword = PASSWORD) =>
  server.send(merchant, beginOwner, { body: { ownerToken, account, newPassword } });

test('R10.01a the first owner comes in by a link that works once', async () => {
  const token = await makeLink('alpha');
  expect(await begin('alpha', token, 'an.owner')).toMatchObject({ status: 200, value: { account: 'an.owner' } });
  const login = await server.send('alpha', operatorLogin, { body: { account: 'an.owner', password: PASSWORD } });
  expect(login).toMatchObject({ status: 200, value: { role: 'owner' } });
  expectRefusal(await begin('alpha', token, 'another'), 410, 'ownerLinkInvalid');
  // Where there is an owner, no link makes a second one.
  expectRefusal(await begin('alpha', await makeLink('alpha'), 'another'), 410, 'ownerLinkInvalid');
});

test('a link of another merchant, an old one and one that a later one replaced open nothing', async () => {
  const foreign = await makeLink('gamma');
  expectRefusal(await begin('beta', foreign, 'owner'), 410, 'ownerLinkInvalid');
  const old = await makeLink('beta', new Date(server.context.now().getTime() - 25 * 60 * 60 * 1000));
  expectRefusal(await begin('beta', old, 'owner'), 410, 'ownerLinkInvalid');
  const replaced = await makeLink('beta');
  const token = await makeLink('beta');
  expectRefusal(await begin('beta', replaced, 'owner'), 410, 'ownerLinkInvalid');
  // A password that is too short does not use up the link.
  expect((await begin('beta', token, 'owner', 'short')).status).toBe(400);
  expect((await begin('beta', token, 'owner')).status).toBe(200);
});

test('of two uses of a link at one moment one makes an owner', async () => {
  const token = await makeLink('gamma');
  const answers = await Promise.all(['one', 'two'].map((name) => begin('gamma', token, `owner-${name}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});
