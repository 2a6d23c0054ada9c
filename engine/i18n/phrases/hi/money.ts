import type { PhrasesOf } from '../../phrases-shape.ts';
import type { money as english } from '../en/money.ts';

/** Notifications about deposits and withdrawals. */
export const money = {
  news: {
    show: 'ऑर्डर देखें',
    showLimits: 'अपनी सीमाएँ देखें',
    close: 'यह संदेश हटाएँ',
    mail: 'नया संदेश',
    readMail: 'इसे पढ़ें',
    deposit: { arrived: 'जमा राशि पहुँच गई', failed: 'जमा विफल रहा' },
    limit: { reached: 'आपकी अपनी सीमा इस दाँव को रोकती है', begun: 'खेलने से आपका विराम शुरू हो गया है' },
    withdrawal: { complete: 'निकासी पूरी हुई', rejected: 'निकासी अस्वीकार हुई' },
    transfer: { received: 'पैसे मिले' },
  },
} satisfies PhrasesOf<typeof english>;
