/** The guide to opening the site as an app. */
export const appGuide = {
  open: 'Open it as an app',
  text: 'Put {{name}} on your home screen: it opens in its own window, without an address bar. There is nothing to download.',
  install: 'Install {{name}}',
  installed: '{{name}} is open as an app.',
  yours: 'This device',
  ios: {
    title: 'iPhone and iPad',
    first: 'Open this site in Safari.',
    second: 'Tap Share, the square with an arrow.',
    third: 'Choose “Add to Home Screen”, then “Add”.',
  },
  android: {
    title: 'Android',
    first: 'Open this site in Chrome.',
    second: 'Tap the menu, the three dots.',
    third: 'Choose “Add to Home screen” or “Install app”.',
  },
  computer: {
    title: 'Computer',
    first: 'Open this site in Chrome or Edge.',
    second: 'Choose the install sign at the end of the address bar.',
    third: 'Confirm with “Install”.',
  },
} as const;
