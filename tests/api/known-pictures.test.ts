import { afterAll, beforeAll, expect, test } from 'vitest';
import { artUrl } from '../../engine/art/art-url.ts';
import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { type ArtRequest, parseArtRequest } from '../../server/art/art-request.ts';
import { catalogueOf } from '../../server/games/merchant-catalogue.ts';
import { rankedGamesOf } from '../../server/games/ranked-games.ts';
import { isKnownPicture, picturesAhead } from '../../server/known-pictures.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  const vendor = (vassalage: string, gameType: string, title: string) => ({ vassalage, gameType, title });
  const vendors = [vendor('KUMARA', 'RNG', 'Kumara'), vendor('MERIDIAN_LIVE', 'LIVE', 'Meridian Live')];
  server = await startApiServer([{ code: 'alpha', content: { vendors: { vendors } } }, { code: 'beta' }]);
});
afterAll(() => server.close());

const fetchPicture = (url: string, host = 'alpha.localhost') =>
  server.app.inject({ url, remoteAddress: newAddress(), headers: { host } });
const isKnown = (url: string) => {
  const request = parseArtRequest(url);
  return request !== undefined && isKnownPicture([server.merchant('alpha')], request);
};

test('every picture of every catalogue game is known, and so are those drawn in advance', () => {
  const { games } = catalogueOf(server.merchant('alpha'));
  expect(games.length).toBeGreaterThan(400);
  for (const { title, vendor, gameType } of games)
    for (const kind of ['cover', 'thumb'] as const)
      expect(isKnown(artUrl(kind, { title, vendor, gameType }, 480)), title).toBe(true);
  const [live] = games.filter(({ gameType }) => gameType === 'LIVE');
  if (!live) throw new Error('The catalogue has no live table.');
  expect(isKnown(artUrl('live', { title: live.title, studio: live.vendor, table: 'roulette' }))).toBe(true);
  const ahead = picturesAhead(server.context, server.merchant('alpha'));
  expect(ahead.length).toBeGreaterThan(400);
  expect(ahead.filter((request) => !isKnownPicture([server.merchant('alpha')], request))).toEqual([]);
});

test('the first screen of every lobby is drawn ahead, in the widths of phones and wide windows', () => {
  const key = (request: ArtRequest | undefined) =>
    JSON.stringify(request && { ...request, parameters: [...request.parameters] });
  const ahead = new Set(picturesAhead(server.context, server.merchant('alpha')).map(key));
  const { games } = rankedGamesOf(server.context, server.merchant('alpha'));
  for (const { code } of GAME_TYPES)
    for (const { title, vendor, gameType } of games.filter(({ gameType: type }) => type === code).slice(0, 24))
      for (const width of [160, 320, 480] as const)
        expect(ahead.has(key(parseArtRequest(artUrl('cover', { title, vendor, gameType }, width)))), title).toBe(true);
});

test('variations of a known name are not known', () => {
  const [game] = catalogueOf(server.merchant('alpha')).games;
  if (!game) throw new Error('The catalogue is empty.');
  const { title, vendor, gameType } = game;
  for (const made of [
    artUrl('cover', { title: `${title} 1`, vendor, gameType }),
    artUrl('cover', { title, vendor: 'Somebody', gameType }),
    artUrl('cover', { title, vendor, gameType, motif: 'tiger' }),
    artUrl('cover', { id: title, title: 'Another lettering', vendor, gameType }),
    artUrl('live', { title, studio: vendor, presenter: 'x' }),
    artUrl('avatar', { id: 'x' }),
    artUrl('motif', { id: 'lantern', colours: '010203' }),
    artUrl('banner', { id: 'x', motif: 'chest' }),
    artUrl('vendor', { id: 'x' }),
    artUrl('category', { id: 'x' }),
  ])
    expect([made, isKnown(made)]).toEqual([made, false]);
});

test('a stranger who asks for made-up pictures has none drawn', async () => {
  const before = server.context.art.drawnCount;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetchPicture(artUrl('cover', { title: crypto.randomUUID() }))),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(server.context.art.drawnCount).toBe(before);
});

test('a known picture is drawn for a visitor of any merchant', async () => {
  const [game] = catalogueOf(server.merchant('alpha')).games;
  if (!game) throw new Error('The catalogue is empty.');
  const answer = await fetchPicture(
    artUrl('cover', { title: game.title, vendor: game.vendor, gameType: game.gameType }, 160),
  );
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});
