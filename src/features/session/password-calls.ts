import { fromPromise } from 'xstate';
import type { PasswordChange } from '../../../flows/change-password/change-password.machine.ts';
import type { MailCall, PhoneReset } from '../../../flows/forgot-password/forgot-password.machine.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import type { LinkReset } from '../../../flows/reset-password/reset-password.machine.ts';
import {
  changePassword as changeCall,
  requestPasswordMail,
  resetPasswordByMail,
  resetPasswordByPhone,
} from '../../../schemas/calls/password.ts';
import { api } from '../../api/client.ts';
import { withSlider } from './session-calls.ts';

/** Changes the password of the session's member. */
export const changePassword = fromPromise<void, PasswordChange>(async ({ input }) => {
  await api.call(changeCall, { body: input });
});

/** Asks for the mail with the link. */
export const requestMail = fromPromise<void, MailCall>(async ({ input: { username, email, slider } }) => {
  await api.call(requestPasswordMail, { body: { username, email, ...withSlider(slider) } });
});

/** Sets a new password by the code of a text message, and so logs in. */
export const resetByPhone = fromPromise<LoginSession, PhoneReset>(({ input }) =>
  api.call(resetPasswordByPhone, { body: input }),
);

/** Sets a new password by the link of a mail. */
export const resetByLink = fromPromise<void, LinkReset>(async ({ input }) => {
  await api.call(resetPasswordByMail, { body: input });
});
