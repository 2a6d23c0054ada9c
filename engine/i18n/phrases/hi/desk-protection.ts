import type { PhrasesOf } from '../../phrases-shape.ts';
import type { deskProtection as english } from '../en/desk-protection.ts';

/** How a member is protected, as the desk shows it. */
export const deskProtection = {
  title: 'सुरक्षा',
  limits: 'सदस्य की सीमाएँ',
  limit: 'सीमा',
  inForce: 'लागू',
  used: 'उपयोग',
  next: 'प्रतीक्षा में',
  none: 'कोई नहीं',
  noLimits: 'सदस्य ने कोई सीमा तय नहीं की है।',
  minutes_one: '{{count}} मिनट',
  minutes_other: '{{count}} मिनट',
  months_one: '{{count}} महीना',
  months_other: '{{count}} महीने',
  kind: {
    deposit: 'जमा',
    loss: 'हानि',
    wager: 'दाँव',
    session: 'एक लॉगिन का समय',
    reality: 'याद दिलाना',
  },
  period: {
    day: 'प्रति दिन',
    week: 'प्रति सप्ताह',
    month: 'प्रति माह',
  },
  breaks: 'सदस्य के विराम',
  break: 'विराम',
  began: 'शुरू',
  ends: 'समाप्त',
  by: 'किसने लगाया',
  kinds: {
    timeOut: 'विराम',
    exclusion: 'स्व-बहिष्कार',
  },
  setBy: {
    member: 'सदस्य',
    otherSite: 'दूसरी साइट पर बहिष्कार',
  },
  forEver: 'हमेशा के लिए',
  time: 'कितने समय के लिए',
  exclude: 'सदस्य को बाहर रखें',
  excludeText: 'केवल सदस्य के कहने पर। इसे कोई छोटा नहीं कर सकता, और यह कंपनी की हर साइट पर लागू है।',
  reason: 'सदस्य ने कैसे माँगा',
  reasonHint: 'जैसे कोई मेल और उसकी तारीख।',
} as const satisfies PhrasesOf<typeof english>;
