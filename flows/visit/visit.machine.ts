import { assign, setup } from 'xstate';
import { typesOf } from '../types-of.ts';
import {
  isFor,
  NO_OVERLAYS,
  type Overlay,
  type OverlayKind,
  type OverlayQueue,
  onlyFor,
  type Person,
  settled,
  withOverlay,
  withoutOverlay,
} from './overlay-queue.ts';

interface VisitContext {
  readonly queue: OverlayQueue;
  /** The person is filling a form, or works in an area over the page. */
  readonly isOccupied: boolean;
  readonly isPlaying: boolean;
}

type Wanted = { type: 'overlay.wanted'; overlay: Overlay };
type Closed = { type: 'overlay.closed'; kind: OverlayKind };

/** What happens during a visit. */
export type VisitEvent =
  | Wanted
  | Closed
  | { type: 'session.began' }
  /** It is over, and its member may come back to the screen. */
  | { type: 'session.over' }
  /** The screen is no longer that of a member. */
  | { type: 'session.left' }
  | { type: 'game.opened' }
  | { type: 'game.closed' }
  | { type: 'person.occupied' }
  | { type: 'person.free' };

const settle = (context: VisitContext): VisitContext => ({
  ...context,
  queue: settled(context.queue, context.isOccupied || context.isPlaying),
});

const isGreeting = (kind: OverlayKind): boolean => kind === 'greeting' || kind === 'passwordChange';

const wantedKind = ({ event }: { readonly event: Wanted }) => ({ kind: event.overlay.kind });
const closedKind = ({ event }: { readonly event: Closed }) => ({ kind: event.kind });

const add = { type: 'add', params: ({ event }: { readonly event: Wanted }) => ({ overlay: event.overlay }) } as const;
const remove = { type: 'remove', params: closedKind } as const;
const keepFor = (person: Person) => ({ type: 'keepFor', params: { person } }) as const;
const play = (isPlaying: boolean) => ({ type: 'setPlaying', params: { isPlaying } }) as const;
const concerning = (person: Person) =>
  ({
    type: 'concerns',
    params: ({ event }: { readonly event: Wanted }) => ({ kind: event.overlay.kind, person }),
  }) as const;
const loginWanted = { type: 'isLogin', params: wantedKind } as const;
const loginClosed = { type: 'isLogin', params: closedKind } as const;
const dialogWanted = { type: 'isDialog', params: wantedKind } as const;
const greetingWanted = { type: 'isGreeting', params: wantedKind } as const;
const lastGreetingClosed = { type: 'isLastGreeting', params: closedKind } as const;

/**
 * The life of a visit: who the person is, what they are doing, and which overlay is open. At most one is; the others
 * wait in the order of their priority, and leave when they no longer apply.
 */
export const visitMachine = setup({
  types: typesOf<{
    context: VisitContext;
    events: VisitEvent;
  }>(),
  actions: {
    add: assign(({ context }, { overlay }: { readonly overlay: Overlay }) =>
      settle({ ...context, queue: withOverlay(context.queue, overlay) }),
    ),
    remove: assign(({ context }, { kind }: { readonly kind: OverlayKind }) =>
      settle({ ...context, queue: withoutOverlay(context.queue, kind) }),
    ),
    keepFor: assign(({ context }, { person }: { readonly person: Person }) =>
      settle({ ...context, queue: onlyFor(context.queue, person) }),
    ),
    setOccupied: assign(({ context }, { isOccupied }: { readonly isOccupied: boolean }) =>
      settle({ ...context, isOccupied }),
    ),
    setPlaying: assign(({ context }, { isPlaying }: { readonly isPlaying: boolean }) =>
      settle({ ...context, isPlaying }),
    ),
  },
  guards: {
    concerns: (_, { kind, person }: { readonly kind: OverlayKind; readonly person: Person }) => isFor(kind, person),
    isLogin: (_, { kind }: { readonly kind: OverlayKind }) => kind === 'login',
    isDialog: (_, { kind }: { readonly kind: OverlayKind }) => kind === 'dialog',
    isGreeting: (_, { kind }: { readonly kind: OverlayKind }) => isGreeting(kind),
    /** Nothing greets the person any more once this overlay has left. */
    isLastGreeting: ({ context }, { kind }: { readonly kind: OverlayKind }) =>
      isGreeting(kind) && !context.queue.all.some((overlay) => overlay.kind !== kind && isGreeting(overlay.kind)),
    hasGreeting: ({ context }) => context.queue.all.some(({ kind }) => isGreeting(kind)),
    isPlaying: ({ context }) => context.isPlaying,
  },
}).createMachine({
  id: 'visit',
  context: { queue: NO_OVERLAYS, isOccupied: false, isPlaying: false },
  initial: 'loggedOut',
  on: {
    'overlay.closed': { actions: remove },
    'person.occupied': { actions: { type: 'setOccupied', params: { isOccupied: true } } },
    'person.free': { actions: { type: 'setOccupied', params: { isOccupied: false } } },
    'game.closed': { actions: play(false) },
  },
  states: {
    loggedOut: {
      initial: 'visitor',
      on: {
        'session.began': { target: 'loggedIn', actions: keepFor('member') },
      },
      states: {
        visitor: {
          on: {
            'overlay.wanted': [
              { guard: loginWanted, target: 'askedToLogIn', actions: add },
              { guard: concerning('visitor'), actions: add },
            ],
          },
        },
        askedToLogIn: {
          on: {
            'overlay.wanted': { guard: concerning('visitor'), actions: add },
            'overlay.closed': { guard: loginClosed, target: 'visitor', actions: remove },
          },
        },
        // A person who has left sees only what they ask for.
        ended: {
          on: {
            'overlay.wanted': [
              { guard: loginWanted, target: 'askedToLogIn', actions: add },
              { guard: dialogWanted, actions: add },
            ],
          },
        },
      },
    },
    loggedIn: {
      initial: 'member',
      on: {
        'overlay.wanted': { guard: concerning('member'), actions: add },
        'session.over': { target: 'covered', actions: keepFor('covered') },
        'session.left': { target: 'loggedOut.ended', actions: [keepFor('visitor'), play(false)] },
        'game.opened': { target: '.playing', actions: play(true) },
      },
      states: {
        member: { on: { 'overlay.wanted': { guard: greetingWanted, target: 'greeted', actions: add } } },
        greeted: { on: { 'overlay.closed': { guard: lastGreetingClosed, target: 'member', actions: remove } } },
        playing: {
          on: {
            'game.closed': [
              {
                guard: 'hasGreeting',
                target: 'greeted',
                actions: play(false),
              },
              { target: 'member', actions: play(false) },
            ],
          },
        },
      },
    },
    // The session is over, but its member may log in again and find everything as it was.
    covered: {
      on: {
        'overlay.wanted': { guard: concerning('covered'), actions: add },
        'session.began': [
          { guard: 'isPlaying', target: 'loggedIn.playing', actions: keepFor('member') },
          { target: 'loggedIn', actions: keepFor('member') },
        ],
        'session.left': { target: 'loggedOut.ended', actions: [keepFor('visitor'), play(false)] },
      },
    },
  },
});
