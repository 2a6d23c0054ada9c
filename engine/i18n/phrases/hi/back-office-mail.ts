import type { PhrasesOf } from '../../phrases-shape.ts';
import type { backOfficeMail as english } from '../en/back-office-mail.ts';

/** What operators write to a member. */
export const backOfficeMail = {
  write: 'संदेश लिखें',
  title: 'शीर्षक',
  text: 'संदेश',
  sent: 'संदेश भेज दिया गया।',
} satisfies PhrasesOf<typeof english>;
