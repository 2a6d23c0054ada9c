import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { status } from '../../schemas/calls/system.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

test('every answer, refusals included, names the version of the merchant that made it', async () => {
  for (const code of ['alpha', 'beta']) {
    const { revision } = server.merchant(code);
    expect((await server.send(code, status)).headers['marquee-revision']).toBe(revision);
    const refused = await server.send(code, info);
    expect([refused.message, refused.headers['marquee-revision']]).toEqual(['notLoggedIn', revision]);
  }
});
