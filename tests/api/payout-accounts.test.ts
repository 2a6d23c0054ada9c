import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBankCard, bankCards, overview, setFundPassword } from '../../schemas/calls/security.ts';
import { withdrawalOptions } from '../../schemas/calls/withdrawal.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';

const FUND = '246810';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', withdrawals: { methods: ['upi', 'ifsc'] } },
    { code: 'beta', currency: 'BRL', withdrawals: { methods: ['pix', 'iban'] } },
  ]);
});
afterAll(() => server.close());

/** A member with a fund password and no real name, logged in. */
async function enter(merchant: string): Promise<string> {
  const { account } = await addMember(server, merchant);
  const token = await logInAs(server, merchant, account);
  const body = { loginPassword: PASSWORD, paymentPassword: FUND, confirmPaymentPassword: FUND };
  expectValue(setFundPassword, await server.send(merchant, setFundPassword, { token, body }));
  return token;
}

const add = (merchant: string, token: string, body: object) =>
  server.send(merchant, addBankCard, { token, body: { payeeName: 'Asha Rao', paymentPassword: FUND, ...body } });

const INDIAN = {
  kind: 'ifsc',
  ifsc: 'sbin0001234',
  accountNumber: '200100000001',
  confirmAccountNumber: '200100000001',
};

test('R2.31k an Indian account is added with its IFSC, which names the bank, and with the holder in the same call', async () => {
  const token = await enter('alpha');
  const added = await add('alpha', token, INDIAN);
  expectValue(addBankCard, added);
  const list = await server.send('alpha', bankCards, { token });
  expect(list.value).toMatchObject([{ kind: 'bank', name: 'State Bank of India', number: '••• 0001' }]);
  expect(list.value).toMatchObject([{ cardId: (added.value as { cardId: string }).cardId }]);
  const standing = await server.send('alpha', overview, { token });
  expect((standing.value as { realName: string | null }).realName).not.toBeNull();
});

test.each([
  [{ ...INDIAN, ifsc: 'SBIN1001234' }, 'ifsc', 'format'],
  [{ ...INDIAN, confirmAccountNumber: '200100000002' }, 'confirmAccountNumber', 'notEqual'],
  [{ ...INDIAN, accountNumber: '12345678', confirmAccountNumber: '12345678' }, 'accountNumber', 'tooShort'],
  [{ kind: 'upi', upiId: 'asha' }, 'upiId', 'format'],
])('R5.12 the server refuses %j', async (body, field, code) => {
  const token = await enter('alpha');
  const answer = await add('alpha', token, body);
  expectRefusal(answer, 422, 'invalidFields');
  expect(answer.value.fields).toMatchObject([{ field, code }]);
  const standing = await server.send('alpha', overview, { token });
  expect((standing.value as { realName: string | null }).realName, 'nothing is stored of it').toBeNull();
});

test.each([
  ['cpf', '111.444.777-35', undefined],
  ['cpf', '111.222.333-44', 'format'],
  ['cnpj', '11.222.333/0001-81', undefined],
  ['email', 'ana@exemplo.com.br', undefined],
  ['email', '11144477735', 'format'],
  ['phone', '(11) 98765-4321', undefined],
  ['random', '123e4567-e89b-12d3-a456-426614174000', undefined],
  ['toString', 'x', 'notAnOption'],
])('R3.04b as a PIX key of the type %s, %s gives %s', async (pixType, pixKey, wanted) => {
  const token = await enter('beta');
  const answer = await add('beta', token, { kind: 'pix', pixType, pixKey });
  if (wanted === undefined) return expectValue(addBankCard, answer);
  expectRefusal(answer, 422, 'invalidFields');
  expect(answer.value.fields).toMatchObject([{ code: wanted }]);
});

test('R2.31k one PIX key is one account, however it is written', async () => {
  const [one, other] = [await enter('beta'), await enter('beta')];
  expectValue(addBankCard, await add('beta', one, { kind: 'pix', pixType: 'cpf', pixKey: '529.982.247-25' }));
  const again = await add('beta', other, { kind: 'pix', pixType: 'cpf', pixKey: '52998224725' });
  expectRefusal(again, 409, 'bankCardTaken');
});

test('R2.31k a merchant accepts the kinds of account that it lists and no others', async () => {
  const token = await enter('beta');
  expectRefusal(await add('beta', token, INDIAN), 409, 'withdrawalMethodOff');
  const options = await server.send('beta', withdrawalOptions, { token });
  expect(options.value).toMatchObject({ methods: ['pix', 'iban'] });
});

test('R2.31k a name that is known cannot be changed by adding an account', async () => {
  const token = await enter('alpha');
  expectValue(addBankCard, await add('alpha', token, { kind: 'upi', upiId: 'asha.one@okbank' }));
  const answer = await add('alpha', token, { kind: 'upi', upiId: 'asha.two@okbank', payeeName: 'Ravi Rao' });
  expectRefusal(answer, 422, 'invalidFields');
  expect(answer.value.fields).toMatchObject([{ field: 'payeeName', code: 'unknownField' }]);
});
