import type { PhrasesOf } from '../../phrases-shape.ts';
import type { errors as english } from '../en/protection-errors.ts';

/** Errors of limits, time-outs and exclusions. */
export const errors = {
  depositLimitReached: 'आपकी अपनी जमा सीमा में {{left}} बचे हैं। यह {{until}} से नए सिरे से शुरू होगी।',
  lossLimitReached: 'आप अपनी तय की हुई हानि सीमा तक पहुँच गए हैं। यह {{until}} से नए सिरे से शुरू होगी।',
  wagerLimitReached: 'आप अपनी तय की हुई दाँव सीमा तक पहुँच गए हैं। यह {{until}} से नए सिरे से शुरू होगी।',
  timeOutActive: '{{until}} तक आपका विराम चल रहा है। आपके पैसे आपके ही हैं: आप उन्हें निकाल सकते हैं।',
  selfExcluded: 'आपने {{until}} तक खुद को बाहर रखा है। आपके पैसे आपके ही हैं: आप उन्हें निकाल सकते हैं।',
  selfExcludedForEver: 'आपने खुद को हमेशा के लिए बाहर रखा है। आपके पैसे आपके ही हैं: आप उन्हें निकाल सकते हैं।',
  registrationExcluded: 'इन जानकारियों से खाता नहीं खुल सकता। यदि यह गलत लगे तो ग्राहक सेवा से संपर्क करें।',
  limitAboveCeiling: 'यहाँ सीमा इतनी ऊँची नहीं हो सकती। इससे कम चुनें।',
  protectionChoiceUnknown: 'यह विकल्प अब उपलब्ध नहीं है। पेज दोबारा लोड करके फिर चुनें।',
  limitChangeUnknown: 'अब कोई बदलाव प्रतीक्षा में नहीं है। अभी की स्थिति यह है।',
  breakNotLonger: 'इससे लंबा विराम पहले से चल रहा है, और उसे कोई छोटा नहीं कर सकता।',
} as const satisfies PhrasesOf<typeof english>;
