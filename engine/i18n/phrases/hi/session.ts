import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/session.ts';

export const session = {
  login: {
    title: 'लॉग इन करें',
    ways: 'लॉग इन के तरीके',
    username: 'यूज़रनेम',
    sms: 'एसएमएस कोड',
    remember: 'एक दिन तक लॉग इन रखें',
    submit: 'लॉग इन',
    noAccount: 'अभी खाता नहीं है?',
    toRegister: 'खाता बनाएँ',
    onlyLooking: 'बस देखना चाहते हैं?',
    freePlay: 'मुफ़्त में खेलें',
  },
  register: {
    title: 'अपना खाता बनाएँ',
    ways: 'रजिस्टर करने के तरीके',
    username: 'यूज़रनेम',
    mobile: 'मोबाइल',
    submit: 'खाता बनाएँ',
    haveAccount: 'पहले से सदस्य हैं?',
    toLogin: 'लॉग इन',
    welcome: 'स्वागत है, {{name}}। आपका खाता खुल गया है।',
  },
  loggedIn: 'आप {{name}} के रूप में लॉग इन हैं।',
  ended: 'आपका सत्र समाप्त हो गया। आगे बढ़ने के लिए फिर लॉग इन करें।',
  changePassword: 'यह पासवर्ड बदलना चाहिए। यहाँ यह सुविधा आने तक ग्राहक सेवा से कहें।',
  logout: {
    title: 'साइन आउट करें?',
    text: 'आपका बैलेंस वैसा ही रहेगा।',
    confirm: 'साइन आउट',
    cancel: 'यहीं रहें',
  },
  smsWarning: {
    title: 'कोड नहीं भेजा गया',
    submit: 'फिर कोशिश करें',
  },
} as const satisfies PhrasesOf<typeof english>;
