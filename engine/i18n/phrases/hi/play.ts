import type { PhrasesOf } from '../../phrases-shape.ts';
import type { play as english } from '../en/play.ts';

export const play = {
  bar: 'गेम के नियंत्रण',
  back: 'वापस',
  close: 'गेम छोड़ें',
  fullScreen: 'पूरी स्क्रीन',
  endFullScreen: 'पूरी स्क्रीन बंद करें',
  frame: 'गेम: {{title}}',
  loading: 'गेम लोड हो रहा है …',
  slow: {
    title: 'बहुत समय लग रहा है',
    text: 'गेम लोड नहीं हुआ। आपका बैलेंस सुरक्षित है: खेलने से पहले कुछ भी दाँव पर नहीं लगता।',
  },
  over: {
    title: 'यह गेम समाप्त हो गया',
    text: 'जो यहाँ खेल रहा था वह लॉग आउट हो गया है। जो जीता गया वह खाते के बैलेंस में है।',
  },
  ready: {
    title: 'जब आप चाहें',
    text: 'गेम अभी खुला नहीं है।',
    unknown: 'यह गेम यहाँ उपलब्ध नहीं है।',
  },
  entry: {
    opening: 'खुल रहा है …',
    done: 'अब आप वापस जा सकते हैं',
    doneText: 'यहाँ और कुछ नहीं करना है। आपने जो किया वह सहेजा गया है।',
  },
  start: 'खेलें',
  again: 'फिर से खोलें',
  reality: {
    title: 'ज़रा घड़ी देखें',
    text: 'आप {{time}} से खेल रहे हैं।',
    staked: 'दाँव लगाया',
    won: 'जीता',
    result: 'नतीजा',
    unknown: 'कितना दाँव लगा और कितना जीता, यह अभी नहीं पढ़ा जा सकता। यह आपके बेटिंग रिकॉर्ड में है।',
    goOn: 'खेलते रहें',
    leave: 'अभी रुकें',
  },
} as const satisfies PhrasesOf<typeof english>;
