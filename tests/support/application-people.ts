import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  applyForActivity,
  cancelApplication,
  uploadApplicationPicture,
} from '../../schemas/calls/activity-application.ts';
import {
  approveApplication,
  decideApplication,
  deskApplications,
  rejectApplication,
} from '../../schemas/calls/applications-desk.ts';
import type { ApiServer } from './api-server.ts';
import { expectValue } from './members.ts';

const SHARED = { kind: 'application', from: '2020-01-01T00:00', budget: { all: { amount: '100000' } } } as const;

/** Activities that members apply for: with and without pictures, with an end, with a small budget, for depositors. */
export const APPLICATIONS = [
  {
    ...SHARED,
    code: 'share',
    title: 'Share a post',
    application: { least: '5', most: '500', leastPictures: 1, tries: 3, fourEyesAbove: '100' },
  },
  { ...SHARED, code: 'story', title: 'Story', pays: 'atOnce', application: { most: '50', fourEyesAbove: '50' } },
  {
    ...SHARED,
    code: 'ending',
    title: 'Ending',
    until: '2099-12-31T00:00',
    application: { most: '50', fourEyesAbove: '50' },
  },
  {
    ...SHARED,
    code: 'small',
    title: 'Small',
    budget: { all: { amount: '12' } },
    application: { most: '10', fourEyesAbove: '50' },
  },
  {
    ...SHARED,
    code: 'depositors',
    title: 'Depositors',
    deposits: { least: '100' },
    application: { most: '10', fourEyesAbove: '50' },
  },
];

type Sender = { readonly token: string };

/** A picture of a format, with some colour of its own. */
export const pictureOf = (format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 40, g: 90, b: 160 } } })
    .toFormat(format)
    .toBuffer();

/** What tests do with applications of the merchant alpha. */
export function applicationPeople(server: ApiServer) {
  const decide = (call: Parameters<ApiServer['send']>[1], { token }: Sender, body: object) =>
    server.send('alpha', call, { token, body });
  return {
    upload: ({ token }: Sender, picture: Uint8Array, activity = 'share', merchant = 'alpha') =>
      server.send(merchant, uploadApplicationPicture, {
        token,
        query: { activity },
        picture,
        pictureType: 'image/png',
      }),
    /** The id of a picture that is uploaded. */
    async pictureBy(sender: Sender, activity = 'share'): Promise<string> {
      const answer = await this.upload(sender, await pictureOf('png'), activity);
      expectValue(uploadApplicationPicture, answer);
      return String(answer.value.pictureId);
    },
    apply: ({ token }: Sender, wishes: object, merchant = 'alpha') =>
      server.send(merchant, applyForActivity, {
        token,
        body: { requestId: randomUUID(), activity: 'story', remark: '', pictures: [], ...wishes },
      }),
    /** The number of an application that is made. */
    async applied(sender: Sender, wishes: object = {}): Promise<string> {
      const answer = await this.apply(sender, wishes);
      expectValue(applyForActivity, answer);
      return String(answer.value.number);
    },
    cancel: ({ token }: Sender, number: string) => server.send('alpha', cancelApplication, { token, body: { number } }),
    approve: (by: Sender, number: string, amountMinor: string) =>
      decide(approveApplication, by, { number, amountMinor }),
    reject: (by: Sender, number: string, reason = 'No.') => decide(rejectApplication, by, { number, reason }),
    second: (by: Sender, number: string, decision: string, amountMinor: string) =>
      decide(decideApplication, by, { number, decision, amountMinor }),
    async queue({ token }: Sender, view: 'waiting' | 'decided', merchant = 'alpha') {
      const answer = await server.send(merchant, deskApplications, { token, query: { view } });
      expectValue(deskApplications, answer);
      return answer.value.applications as unknown as readonly Record<string, unknown>[];
    },
  };
}
