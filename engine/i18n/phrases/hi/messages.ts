import type { PhrasesOf } from '../../phrases-shape.ts';
import type { messages as english } from '../en/messages.ts';

export const messages = {
  verificationCode: '{{code}} आपका {{name}} कोड है। यह {{minutes}} मिनट तक मान्य है। इसे किसी को न बताएँ।',
} as const satisfies PhrasesOf<typeof english>;
