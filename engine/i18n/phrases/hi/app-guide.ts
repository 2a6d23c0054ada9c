/** The guide to opening the site as an app. */
export const appGuide = {
  open: 'ऐप की तरह खोलें',
  text: '{{name}} को होम स्क्रीन पर जोड़ें: यह अपनी अलग विंडो में, बिना एड्रेस बार के खुलेगा। कुछ डाउनलोड नहीं करना है।',
  install: '{{name}} इंस्टॉल करें',
  installed: '{{name}} ऐप की तरह खुला है।',
  yours: 'यह डिवाइस',
  ios: {
    title: 'iPhone और iPad',
    first: 'यह साइट Safari में खोलें।',
    second: 'शेयर पर टैप करें, तीर वाला चौकोर निशान।',
    third: '“होम स्क्रीन में जोड़ें” चुनें, फिर “जोड़ें”।',
  },
  android: {
    title: 'Android',
    first: 'यह साइट Chrome में खोलें।',
    second: 'मेन्यू पर टैप करें, तीन बिंदु।',
    third: '“होम स्क्रीन पर जोड़ें” या “ऐप इंस्टॉल करें” चुनें।',
  },
  computer: {
    title: 'कंप्यूटर',
    first: 'यह साइट Chrome या Edge में खोलें।',
    second: 'एड्रेस बार के अंत में इंस्टॉल का निशान चुनें।',
    third: '“इंस्टॉल करें” से पुष्टि करें।',
  },
} as const;
