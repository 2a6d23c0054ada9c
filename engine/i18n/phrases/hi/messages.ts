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
  payTitle: '{{amount}} का भुगतान',
  payText:
    'जब तक कोई भुगतान प्रदाता तय नहीं होता, आपके अपने सर्वर का यह पृष्ठ उसकी जगह है। कोई रकम नहीं जाती। बताइए भुगतान का क्या हो।',
  payOrder: 'ऑर्डर',
  payMethod: 'तरीका',
  payPay: 'भुगतान करें',
  payDecline: 'अस्वीकार करें',
  payExpire: 'समय बीतने दें',
  payWork: 'अभी चलने दें',
  payWorking: 'प्रक्रिया में',
  payWorkingText: 'प्रदाता ने साइट को बता दिया कि भुगतान पर काम चल रहा है। इसे अब भी चुकाया या अस्वीकार किया जा सकता है।',
  payPaid: 'भुगतान हो गया',
  payPaidText: 'प्रदाता ने साइट को बता दिया कि भुगतान हो गया। आप यह पृष्ठ बंद कर सकते हैं।',
  payDeclined: 'अस्वीकार हुआ',
  payDeclinedText: 'प्रदाता ने साइट को बता दिया कि भुगतान अस्वीकार हुआ। आप यह पृष्ठ बंद कर सकते हैं।',
  payExpired: 'समय समाप्त',
  payExpiredText: 'कोई भुगतान नहीं करता। समय बीतने पर ऑर्डर समाप्त हो जाएगा।',
  payGone: 'संभव नहीं',
  payGoneText: 'इस बीच ऑर्डर आगे बढ़ गया है या है ही नहीं।',
  payBack: 'साइट पर वापस',
  noSiteTitle: 'इस पते पर कोई साइट नहीं है',
  noSiteText: 'इस पते पर कोई साइट नहीं है। जाँचें कि पता सही लिखा है, या जिसने यह पता दिया उससे पूछें।',
  pageLimitTitle: 'कृपया थोड़ा रुकें',
  pageLimitText: 'आपके नेटवर्क से बहुत ज़्यादा पेज माँगे गए। {{wait}} बाद फिर कोशिश करें।',
} as const satisfies PhrasesOf<typeof english>;
