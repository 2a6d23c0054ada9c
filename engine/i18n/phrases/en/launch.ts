/** The way from a tile to the game behind it. */
export const launch = {
  waiting: {
    title: 'Opening the game',
    launching: 'The studio is getting your game ready …',
    listing: 'Looking for the games of this studio …',
  },
  choose: {
    title: 'Games by {{vendor}}',
    search: 'Search these games',
    none: 'This studio has no games here at the moment.',
  },
  transfer: {
    title: 'Move your balance to play?',
    text: '{{vendor}} uses its own wallet. Your balance moves there for this game and comes back when you leave.',
    amount: 'Moves to {{vendor}}',
    agree: 'Move and play',
  },
  heldBack: {
    title: 'One more tap',
    text: 'Your browser only opens a new window when you tap. Your game is ready.',
    open: 'Open the game',
  },
  refused: {
    gameMaintenance: 'Under maintenance',
    gameRegionClosed: 'Not available in your region',
    vendorDown: 'The studio is not responding',
    officialAccountRequired: 'Not available on a trial account',
    insufficientFunds: 'Not enough balance',
    lossLimitReached: 'Your limit is reached',
    wagerLimitReached: 'Your limit is reached',
    timeOutActive: 'You are taking a break',
    selfExcluded: 'You are taking a break',
    selfExcludedForEver: 'You are taking a break',
    network: 'No connection',
    other: 'The game did not open',
  },
  way: {
    retry: 'Try again',
    register: 'Create an account',
    deposit: 'Deposit',
    support: 'Contact support',
    others: 'See other games',
  },
  inWindow: 'The game is open in a new window.',
} as const;
