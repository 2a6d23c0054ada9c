import type { DeskErrorCode } from '../../../../schemas/errors.ts';

/** Texts of the errors that only operators meet. */
export const errors = {
  approvalUnknown: 'ऐसा कोई अनुरोध नहीं है।',
  approvalDecided: 'इस अनुरोध पर पहले ही निर्णय हो चुका है।',
  sameOperator: 'यह अनुरोध आपने ही किया है। निर्णय किसी दूसरे ऑपरेटर को करना होगा।',
  notYourRequest: 'इसे केवल वही वापस ले सकता है जिसने अनुरोध किया था।',
  secondOperatorRequired: 'इसे किसी दूसरे ऑपरेटर को भी मंज़ूर करना होगा।',
  memberIsTrial: 'ट्रायल खाते में केवल खेलने के पैसे होते हैं।',
  ledgerAccountUnknown: 'खाता-बही में ऐसा कोई खाता नहीं है।',
  twoFactorRequired: 'पहले एक ऑथेंटिकेटर ऐप सेट करें।',
  orderClaimed: 'इस ऑर्डर पर {{operator}} काम कर रहे हैं। पहले इसे अपने पास लें।',
  twoFactorRenewalOver: 'नए ऐप की पुष्टि समय पर नहीं हुई। फिर से शुरू करें।',
  exclusionCaseUnknown: 'यह मामला मौजूद नहीं है।',
  exclusionCaseOver: 'इस मामले पर निर्णय हो चुका है, या बहिष्कार समाप्त हो गया है।',
  exclusionNotSpread: 'यहाँ किसी दूसरे खाते से फैला कोई बहिष्कार लागू नहीं है।',
} as const satisfies Record<DeskErrorCode, string>;
