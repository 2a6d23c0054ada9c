import { assign, fromPromise, setup } from 'xstate';
import { typesOf } from '../types-of.ts';

/** The preceding login or registration. */
export type Entrance = 'login' | 'register';

/** What greets a person, ready to be shown. */
export interface GiftPopup {
  readonly key: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly target: string;
}

/** An announcement that pops up. `content` is HTML that the server has sanitised. */
export interface NoticePopup {
  readonly key: string;
  readonly title: string;
  readonly content: string;
}

interface AfterLoginContext {
  readonly after: Entrance;
  readonly mustChange: boolean;
  /** The page that the person wanted. */
  readonly target: string;
  readonly gift: GiftPopup | undefined;
  readonly notices: readonly NoticePopup[];
}

type AfterLoginEvent =
  | { type: 'password.changed' }
  | { type: 'signed.out' }
  | { type: 'gift.closed'; hidesToday: boolean }
  | { type: 'gift.followed' }
  | { type: 'notices.closed'; hidesToday: boolean };

/** How long to wait for an answer, in milliseconds, before continuing without it. */
const PATIENCE_MS = 3_000;

/**
 * The steps after a login or registration: a required password change, the gift, announcements, and then the page that
 * the person wanted. After a registration either the gift or the announcements show, not both. A step that fails to load
 * is skipped; none of them keeps anyone from their page.
 */
export const afterLoginMachine = setup({
  types: typesOf<{
    context: AfterLoginContext;
    events: AfterLoginEvent;
    input: { readonly after: Entrance; readonly mustChange: boolean; readonly target: string };
    output: { readonly target: string };
  }>(),
  actors: {
    /** The gift, unless hidden for today; undefined if there is none. */
    findGift: fromPromise<GiftPopup | undefined, { readonly after: Entrance }>(() =>
      Promise.reject(new Error('findGift is not provided')),
    ),
    findNotices: fromPromise<readonly NoticePopup[], { readonly after: Entrance }>(() =>
      Promise.reject(new Error('findNotices is not provided')),
    ),
    hideToday: fromPromise<void, { readonly keys: readonly string[] }>(() =>
      Promise.reject(new Error('hideToday is not provided')),
    ),
  },
  guards: {
    mustChange: ({ context }) => context.mustChange,
    hasGift: (_, { gift }: { gift: GiftPopup | undefined }) => gift !== undefined,
    hasNotices: (_, { notices }: { notices: readonly NoticePopup[] }) => notices.length > 0,
    /** A newcomer is shown one popup: the announcements can be read later. */
    greetsOnce: ({ context }) => context.after === 'register',
    hidesToday: ({ event }) => 'hidesToday' in event && event.hidesToday,
  },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'afterLogin',
  context: ({ input }) => ({ ...input, gift: undefined, notices: [] }),
  output: ({ context }) => ({ target: context.target }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustChange', target: 'changingPassword' }, { target: 'findingGift' }] },
    changingPassword: { on: { 'password.changed': 'findingGift', 'signed.out': 'signedOut' } },
    findingGift: {
      after: { patience: 'findingNotices' },
      invoke: {
        id: 'findGift',
        src: 'findGift',
        input: ({ context: { after } }) => ({ after }),
        onDone: [
          {
            guard: { type: 'hasGift', params: ({ event }) => ({ gift: event.output }) },
            target: 'gift',
            actions: assign({ gift: ({ event }) => event.output }),
          },
          { target: 'findingNotices' },
        ],
        onError: 'findingNotices',
      },
    },
    gift: {
      on: {
        'gift.closed': [
          { guard: 'hidesToday', target: 'hidingGift' },
          { guard: 'greetsOnce', target: 'arrived' },
          { target: 'findingNotices' },
        ],
        // Taking the gift up leads straight to its page: announcements can be read later.
        'gift.followed': {
          target: 'arrived',
          actions: assign({ target: ({ context }) => context.gift?.target ?? context.target }),
        },
      },
    },
    hidingGift: {
      invoke: {
        id: 'hideGift',
        src: 'hideToday',
        input: ({ context: { gift } }) => ({ keys: gift ? [gift.key] : [] }),
        onDone: [{ guard: 'greetsOnce', target: 'arrived' }, { target: 'findingNotices' }],
        onError: [{ guard: 'greetsOnce', target: 'arrived' }, { target: 'findingNotices' }],
      },
    },
    findingNotices: {
      after: { patience: 'arrived' },
      invoke: {
        id: 'findNotices',
        src: 'findNotices',
        input: ({ context: { after } }) => ({ after }),
        onDone: [
          {
            guard: { type: 'hasNotices', params: ({ event }) => ({ notices: event.output }) },
            target: 'notices',
            actions: assign({ notices: ({ event }) => event.output }),
          },
          { target: 'arrived' },
        ],
        onError: 'arrived',
      },
    },
    notices: {
      on: { 'notices.closed': [{ guard: 'hidesToday', target: 'hidingNotices' }, { target: 'arrived' }] },
    },
    hidingNotices: {
      invoke: {
        id: 'hideNotices',
        src: 'hideToday',
        input: ({ context: { notices } }) => ({ keys: notices.map(({ key }) => key) }),
        onDone: 'arrived',
        onError: 'arrived',
      },
    },
    arrived: { type: 'final' },
    signedOut: { type: 'final' },
  },
});
