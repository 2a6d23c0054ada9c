import type { PhrasesOf } from '../../phrases-shape.ts';
import type { launch as english } from '../en/launch.ts';

export const launch = {
  waiting: {
    title: 'गेम खुल रहा है',
    launching: 'स्टूडियो आपका गेम तैयार कर रहा है …',
    listing: 'इस स्टूडियो के गेम खोजे जा रहे हैं …',
  },
  choose: {
    title: '{{vendor}} के गेम',
    search: 'इन गेम में खोजें',
    none: 'इस स्टूडियो का अभी यहाँ कोई गेम नहीं है।',
  },
  transfer: {
    title: 'खेलने के लिए बैलेंस भेजें?',
    text: '{{vendor}} का अपना अलग वॉलेट है। आपका बैलेंस इस गेम के लिए वहाँ जाता है और बाद में अपने आप लौट आता है।',
    amount: '{{vendor}} को जाएगा',
    agree: 'भेजें और खेलें',
  },
  heldBack: {
    title: 'बस एक बार और दबाएँ',
    text: 'आपका ब्राउज़र नई विंडो तभी खोलता है जब आप दबाते हैं। गेम तैयार है और आपका इंतज़ार कर रहा है।',
    open: 'गेम खोलें',
  },
  refused: {
    gameMaintenance: 'अभी काम चल रहा है',
    gameRegionClosed: 'आपकी जगह पर उपलब्ध नहीं',
    vendorDown: 'स्टूडियो से जवाब नहीं मिल रहा',
    officialAccountRequired: 'ट्रायल खाते से नहीं',
    insufficientFunds: 'बैलेंस कम है',
    lossLimitReached: 'आपकी सीमा पूरी हो गई',
    wagerLimitReached: 'आपकी सीमा पूरी हो गई',
    timeOutActive: 'आपका विराम चल रहा है',
    selfExcluded: 'आपका विराम चल रहा है',
    selfExcludedForEver: 'आपका विराम चल रहा है',
    network: 'कनेक्शन नहीं है',
    other: 'गेम नहीं खुला',
  },
  way: {
    retry: 'फिर कोशिश करें',
    register: 'खाता बनाएँ',
    deposit: 'जमा करें',
    support: 'सहायता से संपर्क करें',
    others: 'दूसरे गेम देखें',
  },
  inWindow: 'गेम अपनी अलग विंडो में खुला है।',
} as const satisfies PhrasesOf<typeof english>;
