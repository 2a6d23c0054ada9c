import { changePassword } from '../../../schemas/calls/password.ts';
import { logout } from '../../../schemas/calls/session.ts';
import { breakStorage, chooseInMenu, MEMBER, openSignedIn } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const OTHER_PASSWORD = 'Another1357';
const NEW_PASSWORD = 'Better13579';
const LOCKED_SECONDS = 3;
const MEMBER_TRIES = { account: MEMBER.account, secret: 'password' } as const;

/** How the change of a password is driven in the product. */
export const changePasswordStage: Stage = {
  flow: 'change-password',
  starts: {
    'by choice': async (bench) => {
      await openSignedIn(bench);
      await chooseInMenu(bench, 'session.password.change');
    },
    forced: (bench) => openSignedIn(bench, { mustChangePassword: true }),
  },
  person: {
    save: async (bench) => {
      await bench.fillAll({
        oldPassword: MEMBER.password,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      });
      await bench.press(bench.t('session.password.submit'));
    },
    close: async (bench) => {
      await bench.press(bench.t('shell.close'));
      // After a refusal the typed passwords are still there.
      if (await bench.page.locator('[data-discard]').isVisible()) await bench.press(bench.t('shell.discard.discard'));
    },
    'log out': (bench) => bench.press(bench.t('session.password.signOut')),
  },
  actors: {
    changePassword: {
      calls: [changePassword],
      outcomes: {
        changed: (bench) => bench.facts({ members: [{ ...MEMBER }], failures: [{ ...MEMBER_TRIES }] }),
        wrong: (bench) =>
          bench.facts({ members: [{ ...MEMBER, password: OTHER_PASSWORD }], failures: [{ ...MEMBER_TRIES }] }),
        locked: (bench) => bench.facts({ failures: [{ ...MEMBER_TRIES, failures: 1, lockedSeconds: LOCKED_SECONDS }] }),
        network: LOST,
      },
    },
    logOut: { calls: [logout], outcomes: { told: (bench) => bench.facts({}), network: LOST } },
    clearSession: { calls: [], outcomes: { cleared: () => undefined, 'no storage': breakStorage } },
  },
  place({ title, isSignedIn }, { t }) {
    if (title === null) return isSignedIn ? 'logged in' : 'logged out';
    return [t('session.password.change'), t('session.password.forced')].includes(title) ? 'form' : `«${title}»`;
  },
  controls: ({ t }) => ({
    'Save password': t('session.password.submit'),
    Close: t('shell.close'),
    'Log out instead': t('session.password.signOut'),
  }),
  fields: { oldPassword: 'oldPassword', newPassword: 'newPassword', confirmNewPassword: 'confirmNewPassword' },
  status: ({ title }, { t }) => (title === t('session.password.forced') ? 'forced' : null),
  hasAlertsAtFields: true,
  says: { form: ({ t }, { status }) => (status === 'forced' ? [t('session.password.forcedText')] : []) },
};
