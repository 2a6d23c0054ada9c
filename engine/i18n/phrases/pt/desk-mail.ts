import type { PhrasesOf } from '../../phrases-shape.ts';
import type { deskMail as english } from '../en/desk-mail.ts';

/** What operators write to a member. */
export const deskMail = {
  write: 'Escrever uma mensagem',
  title: 'Título',
  text: 'Mensagem',
  sent: 'A mensagem foi enviada.',
} satisfies PhrasesOf<typeof english>;
