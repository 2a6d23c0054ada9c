import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { type InvitedBy, invitationMachine } from './invitation.machine.ts';

const FRIEND: InvitedBy = { code: 'FRIEND22', kind: 'member', inviter: 'A•••' };
const WAIT_SECONDS = 3;

interface Shown {
  readonly code: string;
  readonly error: { readonly code: string } | undefined;
}

/** Typing the same text again changes nothing. */
const typingOf = ({ code }: Shown): readonly string[] => [
  ...(code === 'FRIEND22' ? [] : ['Type a code']),
  ...(code === 'STRANGER' ? [] : ['Type another code']),
  ...(code === '' ? [] : ['Empty']),
];

const fieldWith =
  (status: string | null, { canLeave = false, isRefused = false } = {}) =>
  (shown: Shown): Screen => ({
    place: 'field',
    alert: isRefused ? (shown.error?.code ?? null) : null,
    status,
    busy: false,
    controls: [...typingOf(shown), ...(canLeave ? ['Leave'] : [])],
    fields: ['referralCode'],
  });

const CODES: Readonly<Record<string, string>> = {
  'begin with the code of a link': 'FRIEND22',
  'type a code': 'FRIEND22',
  'type another code': 'STRANGER',
  'empty the field': '',
};
const REFUSALS: Readonly<Record<string, string>> = {
  'findInviter: unknown': 'invitationCodeInvalid',
  'findInviter: closed': 'contactAgent',
};

/** How tests drive the check of an invitation code. */
export const invitationModel = defineModel({
  name: 'invitation',
  machine: invitationMachine,
  starts: { 'with an empty field': { code: '' }, 'with the code of a link': { code: ' FRIEND22' } },
  person: {
    'type a code': { control: 'Type a code', event: { type: 'code.typed', code: 'FRIEND22 ' } },
    'type another code': { control: 'Type another code', event: { type: 'code.typed', code: 'STRANGER' } },
    'empty the field': { control: 'Empty', event: { type: 'code.typed', code: '  ' } },
    'leave the field': { control: 'Leave', event: { type: 'field.left' } },
  },
  outcomes: {
    findInviter: {
      good: { output: FRIEND },
      unknown: { error: new DomainError('invitationCodeInvalid', { field: 'referralCode' }) },
      closed: { error: new DomainError('contactAgent', { field: 'referralCode' }) },
      'too many': { error: new DomainError('tooManyRequests', { waitSeconds: WAIT_SECONDS }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { findInviter: ['agent.affiliate'] },
  alike: { findInviter: { network: 'rest' } },
  project: ({ context }) => ({
    code: context.code,
    by: context.invitedBy?.inviter,
    error: context.error?.code,
  }),
  screens: {
    beginning: 'passing',
    empty: fieldWith(null),
    typed: fieldWith(null, { canLeave: true }),
    checking: fieldWith('checking'),
    good: fieldWith('invited by A•••'),
    refused: fieldWith(null, { isRefused: true }),
    failed: fieldWith('not known yet', { canLeave: true }),
    waiting: fieldWith('not known yet'),
  },
  memory: {
    initial: { code: '', sinceRefusedMs: -1 },
    after: ({ label, elapsedMs, memory }) => ({
      code: CODES[label] ?? memory.code,
      sinceRefusedMs:
        label === 'findInviter: too many'
          ? 0
          : memory.sinceRefusedMs < 0
            ? -1
            : Math.min(WAIT_SECONDS * 1_000, memory.sinceRefusedMs + elapsedMs),
    }),
  },
  invariants: {
    'R2.02b the code of a link is checked at once, without spaces around it': ({ label, calls }) =>
      label !== 'begin with the code of a link' ||
      JSON.stringify(calls.map(({ input }) => input)) === '[{"code":"FRIEND22"}]',
    'R8.01e what is checked is what stands in the field': ({ label, calls, memory }) =>
      calls.every(({ input }) => input.code === (CODES[label] ?? memory.code)),
    'R5.04f R8.01e what is told is about the code in the field': ({ label, snapshot, memory }) =>
      snapshot.context.code === (CODES[label] ?? memory.code),
    'R5.04f R8.01e nothing is told of a code that was changed': ({ label, snapshot, memory }) => {
      const code = CODES[label];
      if (code === undefined || code === memory.code || label.startsWith('begin')) return true;
      const { invitedBy, error } = snapshot.context;
      return invitedBy === undefined && error === undefined && snapshot.matches(code === '' ? 'empty' : 'typed');
    },
    'R8.01e typing asks nothing; leaving the field asks once': ({ label, calls }) =>
      label === 'leave the field'
        ? calls.length <= 1
        : CODES[label] === undefined || label.startsWith('begin') || calls.length === 0,
    'R8.01e a changed code is checked when the field is left, and a failed check again': ({ label, before, calls }) =>
      label !== 'leave the field' || calls.length === (before?.matches('typed') || before?.matches('failed') ? 1 : 0),
    'R8.01e a code that is not good is told with its reason': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.matches('refused') && snapshot.context.error?.code === REFUSALS[label]),
    'R8.01e no failure of the check is blamed on the code': ({ label, snapshot }) =>
      !['findInviter: too many', 'findInviter: network'].includes(label) || !snapshot.matches('refused'),
    'R8.01e a good code names who invites': ({ label, snapshot }) =>
      snapshot.matches('good') === (snapshot.context.invitedBy !== undefined) &&
      (label !== 'findInviter: good' || snapshot.context.invitedBy?.inviter === FRIEND.inviter),
    'R8.01e after too many questions the next one waits for the time that was named, unless the code is changed': ({
      kind,
      label,
      before,
      elapsedMs,
      calls,
      memory,
    }) =>
      !before?.matches('waiting') ||
      calls.length === 0 ||
      (kind === 'time' && memory.sinceRefusedMs + elapsedMs >= WAIT_SECONDS * 1_000 && label !== 'leave the field'),
    'R8.01o a wait that is over leaves no message': ({ snapshot }) =>
      !snapshot.matches('checking') || snapshot.context.error === undefined,
  },
});
