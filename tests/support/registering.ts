import { sql } from 'kysely';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { countInFile } from './count-in-file.ts';
import { PASSWORD } from './members.ts';

const nextAccount = countInFile();

/** A server whose merchants register in different ways. */
export const startRegisterServer = (): Promise<ApiServer> =>
  startApiServer([
    {
      code: 'alpha',
      modules: { mobileRegistration: true, smsVerification: true },
      rules: {
        fullname: { enabled: true, required: true },
        birthday: { enabled: true },
        nickname: { enabled: true },
        idNumber: { enabled: true, acceptedPattern: '^[A-Z]{2}[0-9]{4}$', minLength: 6, maxLength: 6 },
      },
    },
    {
      code: 'beta',
      rules: {
        captcha: { enabled: true },
        paymentPassword: { enabled: true },
        mobileNum: { enabled: true, required: false },
      },
    },
    { code: 'delta', rules: { username: { patternId: 0 }, nickname: { enabled: true } } },
    {
      code: 'gamma',
      currency: 'KWD',
      modules: {
        usernameRegistration: false,
        mobileRegistration: true,
        mobilePassword: false,
        smsLogin: true,
        smsVerification: true,
        directRegister: false,
      },
    },
  ]);

export const newAccount = (): string => `player${nextAccount()}`;

export const CONSENTS = { terms: true };

/** The completed form of a registration by account name. */
export const byUsername = (username = newAccount()) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullname: 'Asha Rao',
  ...CONSENTS,
});

/** Submits a form. @param more further parts of the body besides the fields */
export const sendFields = (
  server: ApiServer,
  call: CallDefinition,
  fields: object,
  more: object = {},
  merchant = 'alpha',
) => server.send(merchant, call, { body: { fields, ...more } });

export const storedMember = ({ database }: ApiServer, account: string, merchant = 'alpha') =>
  database.owner
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

export const countMembers = async ({ database }: ApiServer, merchant: string): Promise<bigint> => {
  const { count } = await database.owner
    .selectFrom('members')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  return count;
};
