import type { PhrasesOf } from '../../phrases-shape.ts';
import type { backOfficeMail as english } from '../en/back-office-mail.ts';

/** What operators write to a member. */
export const backOfficeMail = {
  write: 'Escrever uma mensagem',
  title: 'Título',
  text: 'Mensagem',
  sent: 'A mensagem foi enviada.',
} satisfies PhrasesOf<typeof english>;
