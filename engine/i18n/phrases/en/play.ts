/** The page around a game that is open. */
export const play = {
  bar: 'Game controls',
  back: 'Back',
  close: 'Leave the game',
  fullScreen: 'Full screen',
  endFullScreen: 'End full screen',
  frame: 'Game: {{title}}',
  loading: 'The game is loading …',
  slow: {
    title: 'This takes too long',
    text: 'The game has not loaded. Your balance is safe: nothing is staked before you play.',
  },
  over: {
    title: 'This game has ended',
    text: 'Whoever played here is logged out. What was won is in the balance of the account.',
  },
  ready: {
    title: 'Ready when you are',
    text: 'The game is not open at the moment.',
    unknown: 'This game is not offered here.',
  },
  entry: {
    opening: 'Opening …',
    done: 'You can go back now',
    doneText: 'Nothing more has to be done here. What you have done is kept.',
  },
  start: 'Play',
  again: 'Open it again',
  reality: {
    title: 'A look at the clock',
    text: 'You have been playing for {{time}}.',
    staked: 'Staked',
    won: 'Won',
    result: 'Result',
    unknown: 'What was staked and won cannot be read at the moment. It stands in your betting record.',
    goOn: 'Keep playing',
    leave: 'Stop for now',
  },
} as const;
