import type { PhrasesOf } from '../../phrases-shape.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  show: 'देखें',
  cancel: 'रद्द करें',
  group: {
    logins: 'लॉगिन',
  },
  row: {
    devices: 'डिवाइस',
    devicesText: 'आपका खाता कहाँ-कहाँ लॉग इन है।',
    history: 'लॉगिन इतिहास',
    historyText: 'पिछले महीनों के लॉगिन और असफल कोशिशें।',
  },
  device: {
    named: '{{system}} पर {{browser}}',
    unknown: 'अज्ञात डिवाइस',
  },
  devices: {
    lastSeen: 'पिछली बार',
    firstSeen: 'पहली बार',
    remembered: 'लॉग इन बना रहता है',
    current: 'यह डिवाइस',
    end: 'साइन आउट',
    endOf: 'साइन आउट: {{name}}',
    endOthers: 'बाकी सब साइन आउट करें',
    endOthersTitle: 'बाकी सभी डिवाइस साइन आउट करें?',
    endOthersText: 'यहाँ आप लॉग इन रहेंगे। बाकी हर जगह पासवर्ड फिर पूछा जाएगा।',
    note: 'कोई डिवाइस आपका नहीं है? उसे साइन आउट करें और अपना पासवर्ड बदलें।',
  },
  history: {
    empty: 'अभी कोई लॉगिन दर्ज नहीं है।',
    more: 'और दिखाएँ',
    way: {
      password: 'पासवर्ड',
      sms: 'एसएमएस कोड',
      freePlay: 'फ़्री प्ले',
      remembered: 'याद रखा गया डिवाइस',
      register: 'रजिस्ट्रेशन',
      reset: 'पासवर्ड रीसेट',
    },
    result: {
      ok: 'लॉग इन हुआ',
      wrongPassword: 'गलत पासवर्ड',
      wrongCode: 'गलत कोड',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
