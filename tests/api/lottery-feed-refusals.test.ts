import { expect, test } from 'vitest';
import {
  ask,
  askAgain,
  desk,
  endPatience,
  feed,
  KEY,
  messageOf,
  OTHER_KEY,
  problemOf,
  publish,
  signedBy,
  useFeedDesk,
} from '../support/feed-desk.ts';
import { expectRefusal } from '../support/members.ts';
import { RIGHT } from '../support/result-desk.ts';
import { answerText } from '../support/signer.ts';

useFeedDesk();

test.each([
  ['the key of someone else', 'signatureWrong', () => publish({}, OTHER_KEY)],
  ['another lottery', 'otherDraw', () => publish({ lottery: 'six' })],
  ['another period, replayed', 'otherDraw', () => publish({ drawsAt: '2026-01-01T00:00:00.000Z' })],
  ['the same moment in another notation', 'otherDraw', () => publish({ drawsAt: '2026-01-01' })],
  ['a province', 'otherDraw', () => publish({ province: 'hn' })],
  ['another kind of message', 'formWrong', () => publish({ type: 'beacon' })],
  ['too many numbers', 'numbersWrong', () => publish({ prizes: { digits: ['1', '2', '3', '4', '5', '6'] } })],
  ['too few numbers', 'numbersWrong', () => publish({ prizes: { digits: ['1', '2', '3', '4'] } })],
  ['a prize too many', 'numbersWrong', () => publish({ prizes: { digits: RIGHT.map(String), more: ['1'] } })],
  ['numbers that are none', 'numbersWrong', () => publish({ prizes: { digits: [1, 2, 3, 4, 5] } })],
  ['numbers that are out of range', 'numbersWrong', () => publish({ prizes: { digits: ['1', '2', '3', '4', '10'] } })],
  [
    'lists in place of numbers',
    'numbersWrong',
    () => publish({ prizes: { digits: [['1'], ['2'], ['3'], ['4'], ['5']] } }),
  ],
  ['prizes that are none', 'formWrong', () => publish({ prizes: 'all' })],
  [
    'a changed text under the signature of the right one',
    'signatureWrong',
    () =>
      feed.reply((question, response) => {
        const message = messageOf(question);
        answerText(response, 200, JSON.stringify({ message: `${message} `, signature: KEY.sign(message) }));
      }),
  ],
  ['no JSON', 'formWrong', () => feed.reply((_question, response) => answerText(response, 200, '<html>'))],
  [
    'no message',
    'formWrong',
    () => feed.reply((_question, response) => answerText(response, 200, '{"signature":"x"}')),
  ],
  [
    'a text that no database keeps as it is',
    'formWrong',
    () => feed.reply((question, response) => answerText(response, 200, signedBy(KEY, `${messageOf(question)}\u0000`))),
  ],
  [
    'more than an answer may be',
    'tooLong',
    () => feed.reply((_question, response) => answerText(response, 200, ' '.repeat(100_000))),
  ],
  ['an error', 'refused', () => feed.reply((_question, response) => answerText(response, 500, '{}'))],
  ['a broken line', 'unreachable', () => feed.reply((_question, response) => response.destroy())],
  [
    'a redirect to elsewhere',
    'unreachable',
    () => feed.reply((_question, response) => void response.writeHead(302, { location: '/signed?moved=1' }).end()),
  ],
] as const)(
  'an answer with %s draws nothing, and is a trouble that operators see (%s)',
  async (_what, problem, prepare) => {
    prepare();
    await desk.close();
    const failure = await ask();
    expect(failure).toContain(`the source of DESK1 ${desk.period}: `);
    expect(await desk.storedOf()).toMatchObject({ state: 'closed', numbers: null, signed_message: null, asks: 1 });
    expect(await problemOf()).toBe(problem);
    expect(await desk.rowOf()).toMatchObject({ feedProblem: problem, canEnter: false });
    expect(
      feed.questions.some((question) => question.has('moved')),
      'a redirect is not followed',
    ).toBe(false);
    publish();
    expect(await ask(), 'the pause is not over, and the trouble stands').toContain(desk.period);
    expect(await desk.stateOf()).toBe('closed');
    await askAgain();
    expect(await desk.stateOf()).toBe('paid');
  },
);

test('pauses grow while the feed has published nothing, which is a trouble only once operators are asked', async () => {
  await desk.close();
  const pauses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const next = count === 0 ? await ask() : await askAgain();
    expect(next).toBeInstanceOf(Date);
    const { ask_after } = await desk.storedOf();
    pauses.push(Math.round(((ask_after?.getTime() ?? 0) - Date.now()) / 1000));
  }
  expect(pauses.map((pause, index) => Math.abs(pause - Math.min(300, 5 * 2 ** index)) <= 2)).toEqual(
    pauses.map(() => true),
  );
  expect(await problemOf()).toBe('notPublished');
  expect(await desk.list({ state: 'awaited' })).not.toContainEqual(expect.objectContaining({ period: desk.period }));
  expectRefusal(await desk.enter(desk.one), 409, 'lotteryResultTooEarly');
  await endPatience();
  expect(await ask()).toContain('it has published nothing so far');
});
