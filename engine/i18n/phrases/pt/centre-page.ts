import type { PhrasesOf } from '../../phrases-shape.ts';
import type { shell as english } from '../en/centre-page.ts';

/** The name of a page of the centre that the first visit needs not. */
export const shell = {
  centre: { page: { playerProtection: 'Limites e proteção' } },
} as const satisfies PhrasesOf<typeof english>;
