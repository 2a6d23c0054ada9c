import type { PhrasesOf } from '../../phrases-shape.ts';
import type { money as english } from '../en/money.ts';

/** What is told of orders of money. */
export const money = {
  news: {
    show: 'ऑर्डर देखें',
    close: 'यह संदेश हटाएँ',
    deposit: { arrived: 'जमा राशि पहुँच गई', failed: 'जमा विफल रहा' },
    withdrawal: { complete: 'निकासी पूरी हुई', rejected: 'निकासी अस्वीकार हुई' },
  },
} satisfies PhrasesOf<typeof english>;
