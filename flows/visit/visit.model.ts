import { defineModel, type Screen } from '../model.ts';
import type { Greeting, Overlay, OverlayKind } from './overlay-queue.ts';
import { visitMachine } from './visit.machine.ts';

const INPUT: Greeting = { after: 'login', mustChange: false, target: '/', from: '/' };
const NOTICE = { key: 'hours', title: 'Hours', content: '<p>Day and night.</p>' };

const want = (overlay: Overlay, control: string) => ({ control, event: { type: 'overlay.wanted', overlay } }) as const;

/** The order in which overlays come, as the product wants it. */
const ORDER: readonly OverlayKind[] = [
  'passwordChange',
  'sessionEnd',
  'login',
  'dialog',
  'region',
  'announcements',
  'greeting',
];
/** These open over a game and over a form. */
const URGENT: readonly (OverlayKind | undefined)[] = ['passwordChange', 'sessionEnd', 'login', 'dialog'];
const OF_MEMBERS: readonly OverlayKind[] = ['passwordChange', 'sessionEnd', 'greeting'];
const OF_VISITORS: readonly OverlayKind[] = ['login', 'announcements'];

interface Shown {
  readonly queue: { readonly open: OverlayKind | undefined; readonly all: readonly { readonly kind: OverlayKind }[] };
  readonly isOccupied: boolean;
  readonly isPlaying: boolean;
}

const has = ({ queue }: Shown, kind: OverlayKind): boolean => queue.all.some((overlay) => overlay.kind === kind);

/** A person can open a dialog only while nothing else is open. */
const isBare = ({ queue }: Shown): boolean => queue.all.length === 0;

/** Longer queues are tested with the queue itself. */
const isShort = ({ queue }: Shown): boolean => queue.all.length < 2;

/** The requests possible in a state; overlays in the queue can be closed, and work begins and ends at any time. */
const screen =
  (offered: readonly string[]) =>
  (context: Shown): Screen => ({
    place: context.queue.open ?? 'page',
    alert: null,
    status: null,
    busy: false,
    controls: [
      ...offered.filter((control) => control !== 'region' || isShort(context)),
      ...(isBare(context) ? ['dialog'] : []),
      ...context.queue.all.map(({ kind }) => `close ${kind}`),
      ...(context.isOccupied ? ['free'] : isShort(context) ? ['occupied'] : []),
      ...(context.isPlaying ? ['game closed'] : []),
    ],
    fields: [],
  });

const close = (kind: OverlayKind) => ({
  control: `close ${kind}`,
  event: { type: 'overlay.closed', kind } as const,
  when: (context: Shown) => has(context, kind),
});

const IN = ['password', 'greeting', 'session end', 'session over', 'session left'];

/** Drives a visit: by what the page and the session report, and by what asks for an overlay. */
export const visitModel = defineModel({
  name: 'visit',
  machine: visitMachine,
  starts: { 'a visit': undefined },
  person: {
    'a login is asked for': want({ kind: 'login' }, 'login'),
    'the region is asked for': { ...want({ kind: 'region' }, 'region'), when: isShort },
    'announcements are found': want({ kind: 'announcements', notices: [NOTICE] }, 'announcements'),
    'a password has to be changed': want({ kind: 'passwordChange', input: INPUT }, 'password'),
    'a greeting begins': want({ kind: 'greeting', input: INPUT }, 'greeting'),
    'the session is about to end': want({ kind: 'sessionEnd' }, 'session end'),
    'a dialog is opened': { ...want({ kind: 'dialog' }, 'dialog'), when: isBare },
    'the dialog is closed': close('dialog'),
    'the password is changed': close('passwordChange'),
    'the greeting is closed': close('greeting'),
    'the end of the session is decided': close('sessionEnd'),
    'the login is closed': close('login'),
    'the region is chosen': close('region'),
    'the announcements are closed': close('announcements'),
    'the session begins': { control: 'session began', event: { type: 'session.began' } },
    'the session is over': { control: 'session over', event: { type: 'session.over' } },
    'the session is left': { control: 'session left', event: { type: 'session.left' } },
    'a game opens': { control: 'game opened', event: { type: 'game.opened' }, when: ({ isPlaying }) => !isPlaying },
    'the game closes': { control: 'game closed', event: { type: 'game.closed' }, when: ({ isPlaying }) => isPlaying },
    'a form is begun': {
      control: 'occupied',
      event: { type: 'person.occupied' },
      when: (context) => !context.isOccupied && isShort(context),
    },
    'the form is left': { control: 'free', event: { type: 'person.free' }, when: (context) => context.isOccupied },
  },
  outcomes: {},
  project: ({ context: { queue, isOccupied, isPlaying } }) => ({
    open: queue.open,
    waiting: queue.all
      .map(({ kind }) => kind)
      .filter((kind) => kind !== queue.open)
      .join(' '),
    occupied: isOccupied,
    playing: isPlaying,
  }),
  screens: {
    'loggedOut.visitor': screen(['login', 'region', 'announcements', 'session began']),
    'loggedOut.askedToLogIn': screen(['login', 'region', 'announcements', 'session began']),
    'loggedOut.ended': screen(['login', 'session began']),
    'loggedIn.member': screen(['region', ...IN, 'game opened']),
    'loggedIn.greeted': screen(['region', ...IN, 'game opened']),
    'loggedIn.playing': screen(['region', ...IN]),
    covered: screen(['region', 'session end', 'session began', 'session left']),
  },
  invariants: {
    'R2.28a an overlay is open exactly while one is due': ({ snapshot: { context } }) => {
      const isBusy = context.isOccupied || context.isPlaying;
      const due = context.queue.all.filter(({ kind }) => !isBusy || URGENT.includes(kind));
      return (context.queue.open === undefined) === (due.length === 0);
    },
    'R2.28a nothing but what is urgent covers a game or a form': ({ snapshot: { context } }) =>
      !(context.isOccupied || context.isPlaying) ||
      context.queue.open === undefined ||
      URGENT.includes(context.queue.open),
    'R2.28a what is open stays until it is closed, unless something urgent comes': ({ before, snapshot, kind }) => {
      const was = before?.context.queue.open;
      const { queue, isOccupied, isPlaying } = snapshot.context;
      if (was === undefined || kind !== 'person' || !has(snapshot.context, was)) return true;
      return (
        queue.open === was || URGENT.includes(queue.open) || ((isOccupied || isPlaying) && queue.open === undefined)
      );
    },
    'R2.28a of what waits the most important comes next': ({ before, snapshot: { context } }) => {
      const { open, all } = context.queue;
      if (open === undefined || before?.context.queue.open === open) return true;
      const isBusy = context.isOccupied || context.isPlaying;
      const due = all
        .filter(({ kind }) => !isBusy || URGENT.includes(kind))
        .map((overlay) => ORDER.indexOf(overlay.kind));
      return ORDER.indexOf(open) === Math.min(...due);
    },
    'R4.11b what concerns a member leaves with the session': ({ snapshot }) =>
      !snapshot.matches('loggedOut') || !OF_MEMBERS.some((kind) => has(snapshot.context, kind)),
    'R2.28a what concerns visitors leaves when one logs in': ({ snapshot }) =>
      !(snapshot.matches('loggedIn') || snapshot.matches('covered')) ||
      !OF_VISITORS.some((kind) => has(snapshot.context, kind)),
    'R2.28a over a session that has ended only its end and the region are asked about': ({ snapshot }) =>
      !snapshot.matches('covered') || !(has(snapshot.context, 'passwordChange') || has(snapshot.context, 'greeting')),
    'R2.28a whoever has left is asked and told nothing new': ({ before, snapshot, label }) =>
      !before?.matches({ loggedOut: 'ended' }) ||
      !(label === 'the region is asked for' || label === 'announcements are found') ||
      snapshot.context.queue.all.length === before.context.queue.all.length,
    'R6.01b who is asked to log in has a login in the queue': ({ snapshot }) =>
      snapshot.matches({ loggedOut: 'askedToLogIn' }) === has(snapshot.context, 'login'),
    'R4.03 who is greeted has a greeting in the queue': ({ snapshot }) =>
      !snapshot.matches('loggedIn') ||
      snapshot.matches({ loggedIn: 'playing' }) ||
      snapshot.matches({ loggedIn: 'greeted' }) ===
        (has(snapshot.context, 'greeting') || has(snapshot.context, 'passwordChange')),
    'R2.11b who plays comes back to the game after logging in again': ({ before, label, snapshot }) =>
      !(before?.matches('covered') && label === 'the session begins') ||
      snapshot.matches({ loggedIn: 'playing' }) === before.context.isPlaying,
  },
});
