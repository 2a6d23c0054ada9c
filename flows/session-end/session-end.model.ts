import { NetworkError } from '../../engine/api/client.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { defineModel, type Screen } from '../model.ts';
import { type SessionState, sessionEndMachine, WARNING_MS } from './session-end.machine.ts';

const SESSION: LoginSession = {
  token: 'token-2',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const FAR_MS = WARNING_MS + 8_000;
const NEAR_MS = 4_000;
/** Staying restores the full idle time. */
const WHOLE_MS = 1_800_000;
const FIXED_MS = 5_000;
/** A failed look is repeated after this long at most. */
const RETRY_MS = 30_000;

interface Shown {
  readonly reason: SessionEndReason | undefined;
  readonly error: { readonly code: string } | undefined;
}

const PAGE: Screen = { place: 'page', alert: null, status: null, busy: false, controls: [], fields: [] };
const WAITING: Screen = { ...PAGE, controls: ['Return to the tab'] };
const warning = ({ error }: Shown): Screen => ({
  ...PAGE,
  place: 'warning',
  alert: error?.code ?? null,
  status: 'ends soon',
  controls: ['Stay logged in', 'Return to the tab'],
});
const staying = (shown: Shown): Screen => ({ ...warning(shown), busy: true, controls: [] });
const why = ({ reason }: Shown): Screen => ({
  ...PAGE,
  place: 'why',
  status: reason ?? null,
  controls: ['Log in again', 'Leave'],
});
const login: Screen = {
  ...PAGE,
  place: 'login',
  controls: ['Log in', 'Close', 'Leave'],
  fields: ['username', 'password'],
};

const lasting = (leftMs: number, canStay: boolean): { output: SessionState } => ({
  output: { isOver: false, leftMs, canStay },
});
const over = (reason: SessionEndReason): { output: SessionState } => ({ output: { isOver: true, reason } });
const network = { error: new NetworkError(new TypeError('offline')) };

/** What each answer reveals about the end; the others reveal nothing. */
const REASONS: Readonly<Record<string, SessionEndReason>> = {
  'hearEnd: expired': 'expired',
  'hearEnd: ended': 'ended',
  'hearEnd: replaced': 'replaced',
  'hearEnd: own limit': 'timeLimit',
  'look: expired': 'expired',
  'look: ended': 'ended',
  'look: replaced': 'replaced',
  'look: own limit': 'timeLimit',
  'stay: expired': 'expired',
  'stay: replaced': 'replaced',
  'stay: own limit': 'timeLimit',
};
/** The wait that follows each answer. */
const WAITS: Readonly<Record<string, number>> = {
  'look: far': FAR_MS - WARNING_MS,
  'stay: stays': WHOLE_MS - WARNING_MS,
  'look: near': NEAR_MS,
  'look: due': 1_000,
  'look: fixed': FIXED_MS,
  'look: network': RETRY_MS,
};

/** How tests drive the end of a session. */
export const sessionEndModel = defineModel({
  name: 'session-end',
  machine: sessionEndMachine,
  starts: { 'logged in': { isRemembered: false }, remembered: { isRemembered: true } },
  person: {
    'return to the tab': { control: 'Return to the tab', event: { type: 'tab.returned' } },
    stay: { control: 'Stay logged in', event: { type: 'stay.chosen' } },
    'log in again': { control: 'Log in again', event: { type: 'login.chosen' } },
    'close the login': { control: 'Close', event: { type: 'login.closed' } },
    'log in': { control: 'Log in', event: { type: 'login.succeeded', session: SESSION } },
    leave: { control: 'Leave', event: { type: 'leave.chosen' } },
  },
  outcomes: {
    hearEnd: {
      expired: { output: 'expired' },
      ended: { output: 'ended' },
      replaced: { output: 'replaced' },
      'own limit': { output: 'timeLimit' },
      'no news': network,
    },
    look: {
      far: lasting(FAR_MS, true),
      near: lasting(NEAR_MS, true),
      due: lasting(0, true),
      fixed: lasting(FIXED_MS, false),
      expired: over('expired'),
      ended: over('ended'),
      replaced: over('replaced'),
      'own limit': over('timeLimit'),
      network,
    },
    stay: {
      stays: lasting(WHOLE_MS, true),
      expired: over('expired'),
      replaced: over('replaced'),
      'own limit': over('timeLimit'),
      network,
    },
    resume: { resumed: { output: SESSION }, network },
  },
  calls: { hearEnd: [], look: ['session.state'], stay: ['session.stay'], resume: ['session.resume'] },
  alike: { look: { network: 'rest' }, stay: { network: 'rest' }, resume: { network: 'rest' } },
  project: (snapshot) => ({
    remembered: snapshot.context.isRemembered,
    reason: snapshot.context.reason,
    left: snapshot.hasTag('warning') ? snapshot.context.leftMs / 1_000 : undefined,
    error: snapshot.context.error?.code,
    'hears nothing': snapshot.matches('signedIn') && !('hearEnd' in snapshot.children),
  }),
  screens: {
    'signedIn.looking': PAGE,
    'signedIn.judging': 'passing',
    'signedIn.watching': WAITING,
    'signedIn.unsure': WAITING,
    'signedIn.warned': warning,
    'signedIn.staying': staying,
    deciding: 'passing',
    // No one is logged in before the server has confirmed it, and nothing of theirs is shown.
    resuming: { ...PAGE, place: 'page of a visitor' },
    'over.explaining': why,
    'over.loggingIn': login,
    back: PAGE,
    left: { ...PAGE, place: 'page of a visitor' },
  },
  memory: {
    initial: { isRemembered: false, reason: undefined as SessionEndReason | undefined, waitMs: -1 },
    after: ({ kind, label, memory }) => ({
      isRemembered: kind === 'start' ? label === 'begin remembered' : memory.isRemembered,
      reason: REASONS[label] ?? memory.reason,
      waitMs:
        WAITS[label] ?? (label === 'stay: network' ? -1 : kind === 'answer' || kind === 'time' ? -1 : memory.waitMs),
    }),
  },
  invariants: {
    'R3.01e a session is over exactly when the server says so, and for the reason that it gave': ({
      label,
      snapshot,
      memory,
    }) => {
      const reason = REASONS[label] ?? memory.reason;
      return snapshot.context.reason === reason && snapshot.matches('signedIn') === (reason === undefined);
    },
    'R3.01e no clock of the device ends a session': ({ kind, snapshot }) =>
      kind !== 'time' || snapshot.matches('signedIn'),
    'R3.01e a tab that somebody comes back to, or that hears no news any more, looks at once': ({ label, calls }) =>
      !['return to the tab', 'hearEnd: no news'].includes(label) || calls.some(({ actor }) => actor === 'look'),
    'R3.01e the look comes when a warning is due, when the time is over, or soon after one failed': ({
      kind,
      elapsedMs,
      calls,
      memory,
    }) => kind !== 'time' || memory.waitMs < 0 || (elapsedMs === memory.waitMs && calls.length === 1),
    'R3.01e an end that staying puts off is warned of, and no other': ({ label, snapshot }) => {
      if (label === 'look: near' || label === 'look: due') return snapshot.matches({ signedIn: 'warned' });
      return !['look: far', 'look: fixed', 'stay: stays'].includes(label) || snapshot.matches({ signedIn: 'watching' });
    },
    'R3.01e only a person stays': ({ label, calls }) =>
      calls.some(({ actor }) => actor === 'stay') === (label === 'stay'),
    'R3.01c a remembered login goes on where only its time has passed, and in no other case': ({
      label,
      calls,
      memory,
    }) => calls.some(({ actor }) => actor === 'resume') === (memory.isRemembered && REASONS[label] === 'expired'),
    'R8.01o a failed try to stay is told, and only in the warning': ({ label, snapshot }) =>
      label === 'stay: network'
        ? snapshot.context.error?.code === 'network' && snapshot.matches({ signedIn: 'warned' })
        : label !== 'stay' || snapshot.matches({ signedIn: 'staying' }),
    'R8.01o what was told of a failed try goes with the next answer': ({ label, snapshot }) =>
      !(label.startsWith('look: ') && label !== 'look: network') || snapshot.context.error === undefined,
    'R6.01b whoever logs in again, or is remembered, goes on with the new session': ({ label, snapshot }) =>
      (label === 'log in' || label === 'resume: resumed') === snapshot.matches('back') &&
      (!snapshot.matches('back') || snapshot.output?.session === SESSION),
    'R4.11b whoever leaves has no session': ({ label, snapshot }) =>
      (label === 'leave') === snapshot.matches('left') &&
      (!snapshot.matches('left') || (snapshot.output !== undefined && snapshot.output.session === undefined)),
    'R6.01b a login that is closed leads back to the reason, not away from the page': ({ label, snapshot }) =>
      label !== 'close the login' || snapshot.matches({ over: 'explaining' }),
  },
});
