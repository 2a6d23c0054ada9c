import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProvableRound } from '../../games/fairness/check-round.ts';
import { verifyRound } from '../../games/fairness/verify.ts';
import { type GamesTable, startGamesTable, type Told } from '../support/games-table.ts';

let table: GamesTable;

beforeAll(async () => {
  table = await startGamesTable();
});
afterAll(() => table.close());

const sitDown = (family: string, amountMinor?: bigint) => table.sitDown(family, amountMinor);
const DICE = { stakeMinor: '500', side: 'under', target: 5_000 };

test('rounds are listed in pages, the newest first, each once', async () => {
  const person = await sitDown('dice', 100_000n);
  const played: string[] = [];
  for (let count = 0; count < 23; count += 1)
    played.unshift((await person.ask('POST', '/api/rounds', DICE)).body.round.roundId);
  const first = (await person.ask('GET', '/api/rounds')).body;
  const second = (await person.ask('GET', `/api/rounds?before=${first.next}`)).body;
  const idsOf = ({ rounds }: Told) => rounds.map(({ roundId }: Told) => roundId);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(played);
  expect([first.rounds.length, second.next]).toEqual([20, null]);
  const other = await sitDown('dice');
  expect((await other.ask('GET', `/api/rounds?before=${first.next}`)).body.rounds).toEqual([]);
});

test('R10.05f a round is proved by its record once its seed is revealed, and not before', async () => {
  const person = await sitDown('mines');
  const { round } = (await person.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 })).body;
  let last = round;
  for (let tile = 0; !last.isOver && tile < 3; tile += 1)
    last = (await person.ask('POST', `/api/rounds/${round.roundId}`, { kind: 'open', tile })).body.round;
  if (!last.isOver) last = (await person.ask('POST', `/api/rounds/${round.roundId}`, { kind: 'cashOut' })).body.round;
  const path = `/api/rounds/${round.roundId}/record`;
  const early = await person.ask('GET', path);
  expect([early.status, early.body]).toEqual([409, { code: 'seedSecret', details: {} }]);
  expect((await person.ask('GET', '/api/rounds')).body.rounds[0].isRevealed).toBe(false);
  const promised = (await person.ask('GET', '/api/seeds')).body;
  expect(promised).toMatchObject({ nextNonce: 1 });
  const { revealed } = (await person.ask('POST', '/api/seeds', { clientSeed: 'mine' })).body;
  const record = (await person.ask('GET', path)).body as ProvableRound;
  expect(record).toMatchObject({ commitment: promised.commitment, view: last.view, seeds: { ...revealed, nonce: 0 } });
  expect(verifyRound(record)).toMatchObject({ isFair: true, isOutcomeSame: true });
  const forged = { ...record, steps: record.steps.map((step) => ({ ...step, payoutMinor: '1' })) };
  expect(verifyRound(forged).isFair).toBe(false);
  const stranger = await (await sitDown('mines')).ask('GET', path);
  expect([stranger.status, stranger.body.code]).toEqual([404, 'roundUnknown']);
  expect((await person.ask('GET', '/api/rounds')).body.rounds[0].isRevealed).toBe(true);
});

test.each(['', 'a:b', 'ä', 'x'.repeat(65)])('R10.05f “%s” is refused as a client seed', async (clientSeed) => {
  const person = await sitDown('dice');
  const { status, body } = await person.ask('POST', '/api/seeds', { clientSeed });
  expect([status, body.code]).toEqual([400, 'bodyInvalid']);
});
