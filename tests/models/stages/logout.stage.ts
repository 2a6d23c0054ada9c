import { logout } from '../../../schemas/calls/session.ts';
import { breakStorage, chooseInMenu, openSignedIn } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

/** How the logout is driven in the product. */
export const logoutStage: Stage = {
  flow: 'logout',
  starts: {
    asked: async (bench) => {
      await openSignedIn(bench);
      await chooseInMenu(bench, 'shell.signOut');
    },
  },
  person: {
    'log out': (bench) => bench.press(bench.t('session.logout.confirm')),
    stay: (bench) => bench.press(bench.t('session.logout.cancel')),
  },
  actors: {
    logOut: { calls: [logout], outcomes: { told: (bench) => bench.facts({}), network: LOST } },
    clearSession: { calls: [], outcomes: { cleared: () => undefined, 'no storage': breakStorage } },
  },
  place({ title, isSignedIn }, { t }) {
    if (title === t('session.logout.title')) return 'question';
    return isSignedIn ? 'logged in as before' : 'home without a session';
  },
  controls: ({ t }) => ({ 'Log out': t('session.logout.confirm'), Stay: t('session.logout.cancel') }),
  fields: {},
  says: { question: ({ t }) => [t('session.logout.text')] },
};
