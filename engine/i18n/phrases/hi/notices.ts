import type { PhrasesOf } from '../../phrases-shape.ts';
import type { notices as english } from '../en/notices.ts';

export const notices = {
  board: 'सूचनाएँ',
  titles: 'शीर्षक',
  all: 'सभी सूचनाएँ',
  allShort: 'सभी',
  none: 'अभी कोई सूचना नहीं है।',
  gone: 'यह सूचना समाप्त हो चुकी है। यह सबसे नई है।',
  unread: 'नहीं पढ़ी',
  newer: 'नई सूचनाएँ',
  older: 'पुरानी सूचनाएँ',
  place: '{{count}} में से {{place}}',
  next: 'आगे',
  understood: 'बंद करें',
  hideToday: 'आज फिर न दिखाएँ',
  later: 'अभी नहीं',
} as const satisfies PhrasesOf<typeof english>;
