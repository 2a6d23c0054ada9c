import type { PhrasesOf } from '../../phrases-shape.ts';
import type { messages as english } from '../en/messages.ts';

export const messages = {
  verificationCode: '{{code}} é o seu código {{name}}. Vale por {{minutes}} minutos. Não conte a ninguém.',
} as const satisfies PhrasesOf<typeof english>;
