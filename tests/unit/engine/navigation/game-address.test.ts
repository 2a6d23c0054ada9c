import { expect, test } from 'vitest';
import { gameAddress, readGameAddress } from '../../../../engine/navigation/game-address.ts';
import { readSeamlessEntry } from '../../../../engine/navigation/seamless-entry.ts';

test('the address of a game, and of a vendor, is read as what it was written for', () => {
  for (const place of [
    { kind: 'game', gameId: 'A&B=C ?#/1' },
    { kind: 'vendor', vassalage: 'KUMARA' },
  ] as const)
    expect(readGameAddress(gameAddress(place))).toEqual(place);
  expect(readGameAddress('/game/?gameId=X-1#top')).toEqual({ kind: 'game', gameId: 'X-1' });
});

test('R2.11c no other address opens a game', () => {
  for (const address of [
    '',
    '/game',
    '/game?gameId=',
    '/games?gameId=X-1',
    'https://elsewhere.example/game?gameId=X-1',
  ])
    expect(readGameAddress(address)).toBeUndefined();
});

test('R2.08b the entry of partners leads to a game, a lobby or the deposit, and nowhere else', () => {
  const targetOf = (query: string) => readSeamlessEntry(`?ticket=t&${query}`)?.target;
  expect(targetOf('target=game&gameId=X-1')).toEqual({ kind: 'page', address: '/game?gameId=X-1' });
  expect(targetOf('target=game&vassalage=X')).toEqual({ kind: 'page', address: '/game?vassalage=X' });
  expect(targetOf('target=lobby')).toEqual({ kind: 'page', address: '/slot-games' });
  expect(targetOf('target=lobby&type=LIVE')).toEqual({ kind: 'page', address: '/live-casino-games' });
  expect(targetOf('target=deposit')).toEqual({ kind: 'deposit' });
  for (const query of ['', 'target=game', 'target=lobby&type=XYZ', 'target=https://elsewhere.example', 'target=//x'])
    expect(targetOf(query)).toBeUndefined();
  expect(readSeamlessEntry('?target=deposit')).toBeUndefined();
});
