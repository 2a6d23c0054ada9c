import type { PhrasesOf } from '../../phrases-shape.ts';
import type { referral as english } from '../en/referral.ts';

/** Inviting other members. */
export const referral = {
  lead: {
    member: 'अपना कोड या लिंक किसी दोस्त को दें। जो उससे रजिस्टर करेगा, वह आपके निमंत्रण से आया माना जाएगा।',
    agent: 'अपना कोड या लिंक लोगों को दें। जो उससे रजिस्टर करेगा, वह आपकी टीम में जुड़ेगा।',
  },
  code: 'आपका कोड',
  link: 'आपका लिंक',
  share: 'शेयर करें',
  shareText: '{{name}} पर मेरे साथ जुड़ें। मेरा निमंत्रण कोड {{code}} है।',
  joined: 'अब तक जुड़े लोग',
  trial: 'ट्रायल खाते से किसी को बुलाया नहीं जा सकता। अपना खाता बनाएँ।',
} as const satisfies PhrasesOf<typeof english>;
