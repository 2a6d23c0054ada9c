import type { PhrasesOf } from '../../phrases-shape.ts';
import type { mail as english } from '../en/mail.ts';

/** The mailbox of a member, and the mails that the platform writes. */
export const mail = {
  title: 'संदेश',
  show: 'दिखाएँ',
  all: 'सभी',
  unread: 'अपठित ({{count}})',
  readAll: 'सभी को पढ़ा हुआ मानें',
  none: 'आपके पास कोई संदेश नहीं है। आपके पैसे का क्या हुआ, यह यहाँ बताया जाता है।',
  noneUnread: 'आपने सब पढ़ लिया है।',
  order: 'ऑर्डर दिखाएँ',
  delete: 'हटाएँ',
  deleteSure: 'हमेशा के लिए हटाएँ',
  keep: 'रहने दें',
  count_one: '{{count}} संदेश',
  count_other: '{{count}} संदेश',
  kind: {
    deposit: {
      arrived: {
        title: 'जमा राशि आ गई',
        text: '{{amount}} आपके बैलेंस में है।',
      },
      failed: {
        title: 'जमा विफल',
        text: '{{amount}} की आपकी जमा राशि नहीं आई। कुछ भी नहीं जोड़ा गया; कारण ऑर्डर में है।',
      },
    },
    withdrawal: {
      sent: {
        title: 'आपका पैसा रास्ते में है',
        text: 'भुगतान भेज दिया गया है। जो पहुँचा है, उसकी पुष्टि ऑर्डर में करें।',
      },
      complete: {
        title: 'निकासी पूरी हुई',
        text: 'आपकी निकासी पूरी हो गई है।',
      },
      rejected: {
        title: 'निकासी अस्वीकृत',
        text: 'पैसा फिर से आपके बैलेंस में है। कारण ऑर्डर में है।',
      },
      failed: {
        title: 'निकासी का भुगतान नहीं हुआ',
        text: 'भुगतान नहीं हो सका। पैसा फिर से आपके बैलेंस में है।',
      },
    },
  },
} satisfies PhrasesOf<typeof english>;
