import type { PhrasesOf } from '../../phrases-shape.ts';
import type { messages as english } from '../en/messages.ts';

export const messages = {
  verificationCode: '{{code}} आपका {{name}} कोड है। यह {{minutes}} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  mailCodeSubject: '{{code}} आपका {{name}} कोड है',
  mailCodeBody:
    '{{name}} के अपने खाते के लिए इस मेल पते की पुष्टि कोड {{code}} से करें। यह {{minutes}} मिनट तक मान्य है। अगर यह आपने नहीं किया तो इस मेल को छोड़ दें।',
  passwordMailSubject: '{{name}}: नया पासवर्ड चुनें',
  passwordMailBody:
    '{{name}} पर खाते {{account}} के लिए नया पासवर्ड माँगा गया है। {{minutes}} मिनट के अंदर इसे यहाँ चुनें:\n\n{{link}}\n\nअगर यह आपने नहीं माँगा, तो इस मेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
  identityTitle: '{{provider}} के साथ आगे बढ़ें',
  identityText: 'जब तक {{provider}} का कोई क्लाइंट सेट नहीं है, आपके अपने सर्वर का यह पेज उसकी जगह लेता है। जो चाहें बनें।',
  identityOther: 'कोई और',
  identityName: 'नाम',
  identityMail: 'मेल पता',
  identityVerified: 'इस पते की पुष्टि हो चुकी है',
  identityCancel: 'रद्द करें',
  identityContinue: 'आगे बढ़ें',
  identityReturned: 'एक पल रुकें',
  identityReturnedText: 'आपको लॉग इन किया जा रहा है। आप यह विंडो बंद कर सकते हैं।',
} as const satisfies PhrasesOf<typeof english>;
