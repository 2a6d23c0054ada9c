import type { PhrasesOf } from '../../phrases-shape.ts';
import type { messages as english } from '../en/messages.ts';

export const messages = {
  verificationCode: '{{code}} आपका {{name}} कोड है। यह {{minutes}} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  mailCodeSubject: '{{code}} आपका {{name}} कोड है',
  mailCodeBody:
    '{{name}} के अपने खाते के लिए इस मेल पते की पुष्टि कोड {{code}} से करें। यह {{minutes}} मिनट तक मान्य है। अगर यह आपने नहीं किया तो इस मेल को छोड़ दें।',
  mailLoginBody:
    '{{name}} पर आपका लॉगिन कोड {{code}} से पूरा होगा। यह {{minutes}} मिनट तक मान्य है। अगर यह आप नहीं हैं, तो किसी को आपका पासवर्ड पता है: उसे बदल दें।',
  newAddressSubject: '{{name}}: नए पते से लॉगिन',
  newAddressBody:
    '{{name}} पर आपके खाते {{account}} में ऐसे पते से लॉगिन हुआ जो पहले इस्तेमाल नहीं हुआ था: {{address}} ({{device}})। अगर यह आप नहीं थे, तो अपना पासवर्ड बदलें और अपने दूसरे उपकरणों से साइन आउट करें।',
  passwordMailSubject: '{{name}}: नया पासवर्ड चुनें',
  passwordMailBody:
    '{{name}} पर खाते {{account}} के लिए नया पासवर्ड माँगा गया है। {{minutes}} मिनट के अंदर इसे यहाँ चुनें:\n\n{{link}}\n\nअगर यह आपने नहीं माँगा, तो इस मेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
  recoveryCodesSubject: '{{name}}: नए रिकवरी कोड',
  recoveryCodesBody:
    '{{name}} पर आपके खाते {{account}} के रिकवरी कोड बदल दिए गए हैं। पुराने कोड अब काम नहीं करते। अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें और सहायता को लिखें।',
} as const satisfies PhrasesOf<typeof english>;
