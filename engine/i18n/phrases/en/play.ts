/** The page around a game that is open. */
export const play = {
  bar: 'Game controls',
  back: 'Back',
  close: 'Leave the game',
  fullScreen: 'Full screen',
  endFullScreen: 'Exit full screen',
  frame: 'Game: {{title}}',
  loading: 'The game is loading …',
  slow: {
    title: 'This is taking too long',
    text: 'The game has not loaded. Your balance is safe: nothing has been staked.',
  },
  over: {
    title: 'This game has ended',
    text: 'You have been logged out. Any winnings are in your balance.',
  },
  ready: {
    title: 'Ready when you are',
    text: 'The game is not open at the moment.',
    unknown: 'This game is not offered here.',
  },
  entry: {
    opening: 'Opening …',
    done: 'You can go back now',
    doneText: 'You are done here. Everything is saved.',
  },
  start: 'Play',
  again: 'Open it again',
  reality: {
    title: 'A look at the clock',
    text: 'You have been playing for {{time}}.',
    staked: 'Staked',
    won: 'Won',
    result: 'Result',
    unknown: 'Your stakes and wins are not available right now. See your betting record.',
    goOn: 'Keep playing',
    leave: 'Stop for now',
  },
} as const;
