import type { PhrasesOf } from '../../phrases-shape.ts';
import type { deskMail as english } from '../en/desk-mail.ts';

/** What operators write to a member. */
export const deskMail = {
  write: 'संदेश लिखें',
  title: 'शीर्षक',
  text: 'संदेश',
  sent: 'संदेश भेज दिया गया।',
} satisfies PhrasesOf<typeof english>;
