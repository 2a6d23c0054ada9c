import { hashToken } from '../secrets/tokens.ts';
import type { LocalPerson } from './local-identity.ts';

/** Sample identities offered on the local page. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { subject: 'local-asha', name: 'Asha Verma', email: 'asha.verma@example.com', isEmailVerified: true },
  { subject: 'local-diego', name: 'Diego Souza', email: 'diego.souza@example.com', isEmailVerified: true },
  { subject: 'local-mei', name: 'Mei Tanaka', email: 'mei.tanaka@example.com', isEmailVerified: false },
];

const LONGEST = 120;
const read = (form: Readonly<Record<string, unknown>>, field: string): string =>
  typeof form[field] === 'string' ? form[field].trim().slice(0, LONGEST) : '';

/**
 * The identity chosen or typed on the local page; the same mail address is the same person. Undefined if there is none.
 */
export function readLocalPerson(form: Readonly<Record<string, unknown>>): LocalPerson | undefined {
  const chosen = LOCAL_PEOPLE.find(({ subject }) => subject === form.person);
  if (chosen) return chosen;
  const name = read(form, 'name');
  const email = read(form, 'email').toLowerCase();
  if (name === '' || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return { subject: `typed-${hashToken(email).slice(0, 16)}`, name, email, isEmailVerified: form.verified === 'on' };
}
