import { NetworkError } from '../../engine/api/client.ts';
import { defineModel, type Screen } from '../model.ts';
import { afterLoginMachine, type GiftPopup, type NoticePopup } from './after-login.machine.ts';

const GIFT: GiftPopup = {
  key: 'welcome',
  url: '/art/banner/welcome.960.webp',
  title: 'Welcome',
  text: 'Look around.',
  button: 'See it',
  target: '/promotions',
};
const NOTICE: NoticePopup = { key: 'hours', title: 'Hours', content: '<p>Day and night.</p>' };
const WANTED = '/slot-games';
const PATIENCE_MS = 3_000;

const screen = (place: string, controls: readonly string[], fields: readonly string[] = []): Screen => ({
  place,
  alert: null,
  status: null,
  busy: false,
  controls,
  fields,
});
/** The page lies open while an answer is waited for. */
const PAGE = screen('page', []);
const CLOSED = screen('closed', []);

/** Which steps have been taken; a later one is never followed by an earlier one. */
const ORDER = [
  'changingPassword',
  'findingGift',
  'gift',
  'hidingGift',
  'findingNotices',
  'notices',
  'hidingNotices',
  'arrived',
];

const network = { error: new NetworkError(new TypeError('offline')) };

/** How tests drive what follows a login. */
export const afterLoginModel = defineModel({
  name: 'after-login',
  machine: afterLoginMachine,
  starts: {
    'after a login': { after: 'login', mustChange: false, target: WANTED },
    'after a login with a password to change': { after: 'login', mustChange: true, target: WANTED },
    'after a registration': { after: 'register', mustChange: false, target: WANTED },
  },
  person: {
    'change the password': { control: 'Save password', event: { type: 'password.changed' } },
    'log out': { control: 'Log out instead', event: { type: 'signed.out' } },
    'follow the gift': { control: 'See it', event: { type: 'gift.followed' } },
    'close the gift': { control: 'Close the gift', event: { type: 'gift.closed', hidesToday: false } },
    'hide the gift for today': { control: 'Hide the gift', event: { type: 'gift.closed', hidesToday: true } },
    'close the announcements': { control: 'Close them', event: { type: 'notices.closed', hidesToday: false } },
    'hide the announcements for today': { control: 'Hide them', event: { type: 'notices.closed', hidesToday: true } },
  },
  outcomes: {
    findGift: { gift: { output: GIFT }, 'no gift': { output: undefined }, network },
    findNotices: { notices: { output: [NOTICE] }, 'no notices': { output: [] }, network },
    hideToday: { hidden: { output: undefined }, 'no storage': { error: new Error('storage is full') } },
  },
  calls: { findGift: ['promotions.gift'], findNotices: ['messages.announcements'], hideToday: [] },
  alike: { findGift: { network: 'rest' }, findNotices: { network: 'rest' } },
  project: ({ context, value }) => ({
    after: context.after,
    gift: value === 'gift' || value === 'hidingGift' ? context.gift?.key : undefined,
    target: context.target,
  }),
  screens: {
    deciding: 'passing',
    changingPassword: screen('password', ['Save password', 'Log out instead'], ['newPassword']),
    findingGift: PAGE,
    gift: screen('gift', ['See it', 'Close the gift', 'Hide the gift']),
    hidingGift: PAGE,
    findingNotices: PAGE,
    notices: screen('notices', ['Close them', 'Hide them']),
    hidingNotices: PAGE,
    arrived: CLOSED,
    signedOut: CLOSED,
  },
  memory: {
    initial: { mustChange: false, after: 'login', sawGift: false, sinceAskedMs: 0 },
    after: ({ label, elapsedMs, calls, memory }) => ({
      mustChange:
        label === 'begin after a login with a password to change' ||
        (memory.mustChange && label !== 'change the password'),
      after: label === 'begin after a registration' ? 'register' : memory.after,
      sawGift: memory.sawGift || label === 'findGift: gift',
      sinceAskedMs: calls.length > 0 ? 0 : Math.min(PATIENCE_MS, memory.sinceAskedMs + elapsedMs),
    }),
  },
  invariants: {
    'R4.02e nothing else is shown or asked for before the password has been changed': ({
      label,
      snapshot,
      calls,
      memory,
    }) =>
      !(memory.mustChange || label === 'begin after a login with a password to change') ||
      label === 'change the password' ||
      ((snapshot.matches('changingPassword') || snapshot.matches('signedOut')) && calls.length === 0),
    'R4.03 the steps come in their order: password, gift, announcements, page': ({ before, snapshot }) =>
      before === undefined ||
      snapshot.matches('signedOut') ||
      ORDER.indexOf(String(before.value)) <= ORDER.indexOf(String(snapshot.value)),
    'R4.03 the gift is asked for with what the person did, and once': ({ label, calls, memory }) =>
      calls.every(({ actor, input }) => {
        if (actor === 'hideToday') return true;
        const after = label === 'begin after a registration' ? 'register' : memory.after;
        return input.after === after && (actor !== 'findGift' || !memory.sawGift);
      }),
    'R2.28f the gift shows exactly after it was found': ({ label, snapshot }) =>
      snapshot.matches('gift') === (label === 'findGift: gift') &&
      (!snapshot.matches('gift') || snapshot.context.gift?.key === GIFT.key),
    'R2.28d announcements show exactly after they were found': ({ label, snapshot }) =>
      snapshot.matches('notices') === (label === 'findNotices: notices') &&
      (!snapshot.matches('notices') || snapshot.context.notices[0]?.key === NOTICE.key),
    'R2.28a a newcomer is shown one popup at most': ({ snapshot, memory }) =>
      !(memory.after === 'register' && memory.sawGift && snapshot.matches('notices')),
    'R2.28a a member sees announcements after the gift': ({ label, snapshot, memory }) =>
      memory.after === 'register' || label !== 'close the gift' || snapshot.matches('findingNotices'),
    'R9.06b only what the person says is hidden for today': ({ label, calls }) => {
      const hidden = calls.filter(({ actor }) => actor === 'hideToday').map(({ input }) => JSON.stringify(input));
      if (label === 'hide the gift for today') return hidden.join() === '{"keys":["welcome"]}';
      if (label === 'hide the announcements for today') return hidden.join() === '{"keys":["hours"]}';
      return hidden.length === 0;
    },
    'R4.03 it ends at the page that the person wanted, or at that of the gift': ({ label, snapshot }) =>
      snapshot.status !== 'done' || snapshot.output?.target === (label === 'follow the gift' ? GIFT.target : WANTED),
    'R4.03 no failure and no slow answer keeps the person from the page': ({ kind, label, before, snapshot }) =>
      !(kind === 'time' || label.endsWith(': network') || label.endsWith(': no storage')) ||
      String(before?.value) !== String(snapshot.value),
    'R4.03 an answer is waited for no longer than three seconds': ({ before, snapshot, memory, elapsedMs }) =>
      !(before?.matches('findingGift') || before?.matches('findingNotices')) ||
      memory.sinceAskedMs + elapsedMs < PATIENCE_MS ||
      String(before.value) !== String(snapshot.value),
    'R4.02e a member who logs out instead arrives at no page': ({ label, snapshot }) =>
      snapshot.matches('signedOut') === (label === 'log out'),
  },
});
