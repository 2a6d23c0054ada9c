import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBankCard,
  bankCards,
  chooseBankCard,
  removeBankCard,
  setFundPassword,
  setRealName,
} from '../../schemas/calls/security.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';

const FUND = '246810';
let server: ApiServer;
let lastNumber = 500_100_000_000;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

/** A member who has what an account needs: a fund password and a real name. */
async function enter(merchant = 'alpha', isReady = true): Promise<string> {
  const { account } = await addMember(server, merchant);
  const token = await logInAs(server, merchant, account);
  if (!isReady) return token;
  const fund = { loginPassword: PASSWORD, paymentPassword: FUND, confirmPaymentPassword: FUND };
  await server.send(merchant, setFundPassword, { token, body: fund });
  await server.send(merchant, setRealName, { token, body: { payeeName: 'Asha Rao' } });
  return token;
}

const newNumber = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};
const add = (token: string, differences: object = {}, merchant = 'alpha') =>
  server.send(merchant, addBankCard, {
    token,
    body: {
      kind: 'bank',
      bankName: 'Bank of Ganga',
      accountNumber: newNumber(),
      branchCode: 'GNGA0001',
      paymentPassword: FUND,
      ...differences,
    },
  });
const listOf = async (token: string, merchant = 'alpha') => {
  const answer = await server.send(merchant, bankCards, { token });
  expectValue(bankCards, answer);
  return answer.value as unknown as readonly { cardId: string; number: string; name: string; isDefault: boolean }[];
};
const choose = (token: string, cardId?: string) => server.send('alpha', chooseBankCard, { token, body: { cardId } });
const remove = (token: string, cardId?: string, paymentPassword = FUND) =>
  server.send('alpha', removeBankCard, { token, body: { cardId, paymentPassword } });

test('R2.31k an account is bound, answered masked, and lies sealed in the database', async () => {
  const token = await enter();
  const accountNumber = newNumber();
  expectValue(addBankCard, await add(token, { accountNumber }));
  expect(await listOf(token)).toMatchObject([
    {
      kind: 'bank',
      name: 'Bank of Ganga',
      number: `••• ${accountNumber.slice(-4)}`,
      holder: 'A••• R•••',
      isDefault: true,
    },
  ]);
  const rows = await server.database.owner.selectFrom('bank_cards').selectAll().execute();
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    accountNumber,
  );
});

test('R2.31k a wallet is bound by its address', async () => {
  const token = await enter();
  const body = { kind: 'wallet', walletName: 'UPI', walletAddress: `asha.${newNumber()}@upi`, paymentPassword: FUND };
  expectValue(addBankCard, await server.send('alpha', addBankCard, { token, body }));
  expect(await listOf(token)).toMatchObject([{ kind: 'wallet', name: 'UPI', number: '••• @upi' }]);
});

test('R2.31k an account needs the fund password and the real name', async () => {
  const token = await enter('alpha', false);
  expectRefusal(await add(token), 409, 'realNameMissing');
  await server.send('alpha', setRealName, { token, body: { payeeName: 'Asha Rao' } });
  expectRefusal(await add(token), 409, 'fundPasswordMissing');
  const ready = await enter();
  expectRefusal(await add(ready, { paymentPassword: '000000' }), 422, 'fundPasswordWrong');
  for (let failure = 0; failure < 5; failure += 1) await add(ready, { paymentPassword: '000000' });
  expectRefusal(await add(ready), 429, 'fundPasswordLocked');
});

test('R5.12 fields that the form refuses are refused, and those of the other kind as well', async () => {
  const token = await enter();
  const short = await add(token, { accountNumber: '12' });
  expectRefusal(short, 422, 'invalidFields');
  expect(short.value.fields).toMatchObject([{ field: 'accountNumber', code: 'tooShort' }]);
  const mixed = await add(token, { walletAddress: 'asha@upi' });
  expect(mixed.value.fields).toMatchObject([{ field: 'walletAddress', code: 'unknownField' }]);
});

test('R2.31k one account number belongs to one member, until it is removed', async () => {
  const [one, other] = [await enter(), await enter()];
  const accountNumber = newNumber();
  await add(one, { accountNumber });
  expectRefusal(await add(other, { accountNumber }), 409, 'bankCardTaken');
  expectValue(removeBankCard, await remove(one, (await listOf(one))[0]?.cardId));
  expectValue(addBankCard, await add(other, { accountNumber }));
});

test('R2.31k a member has five accounts at most, even when they are added at the same moment', async () => {
  const token = await enter();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(token)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(5);
  // One that waits too long on a slow machine gets a busy answer, which adds nothing either.
  expect(['ok', 'bankCardLimit', 'busy']).toEqual(expect.arrayContaining(answers.map(({ message }) => message)));
  const sixth = await add(token);
  expectRefusal(sixth, 409, 'bankCardLimit');
  expect(sixth.value).toEqual({ count: 5 });
  expect((await listOf(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('R2.31k another account becomes the preset, and the next one does when the preset is removed', async () => {
  const token = await enter();
  await add(token);
  await add(token);
  const [, second] = await listOf(token);
  expectValue(chooseBankCard, await choose(token, second?.cardId));
  expect((await listOf(token))[0]).toMatchObject({ cardId: second?.cardId, isDefault: true });
  expectRefusal(await remove(token, second?.cardId, '000000'), 422, 'fundPasswordWrong');
  expectValue(removeBankCard, await remove(token, second?.cardId));
  expect(await listOf(token)).toMatchObject([{ isDefault: true }]);
  expectRefusal(await choose(token, second?.cardId), 404, 'bankCardUnknown');
  expectRefusal(await remove(token, second?.cardId), 404, 'bankCardUnknown');
});

test('R6.02 no one sees or changes an account of another member or merchant', async () => {
  const [mine, theirs, elsewhere] = [await enter(), await enter(), await enter('beta')];
  await add(theirs);
  await add(elsewhere, {}, 'beta');
  expect(await listOf(mine)).toEqual([]);
  for (const cardId of [(await listOf(theirs))[0]?.cardId, (await listOf(elsewhere, 'beta'))[0]?.cardId]) {
    expectRefusal(await choose(mine, cardId), 404, 'bankCardUnknown');
    expectRefusal(await remove(mine, cardId), 404, 'bankCardUnknown');
  }
  expect(await listOf(theirs)).toHaveLength(1);
});
