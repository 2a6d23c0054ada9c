import type { FindGame } from './launch.routes.ts';

/** Games that every studio has, by the family of their rules. Their ids are the studio's code and the family. */
const FAMILIES = ['slot', 'crash', 'mines', 'dice', 'plinko', 'roulette', 'blackjack', 'andar-bahar', 'keno'] as const;

/** Finds a game of a studio that a merchant offers, such as `KUMARA:dice`. */
export const findStudioGame: FindGame = ({ content }, gameId) => {
  const [vassalage = '', name = ''] = gameId.split(':');
  const family = FAMILIES.find((known) => known === name);
  if (family === undefined || !content.vendors.vendors.some((studio) => studio.vassalage === vassalage))
    return undefined;
  return {
    gameId,
    vassalage,
    isUnderMaintenance: false,
    closedCountries: [],
    setup: {
      family,
      volatility: 'medium',
      returnBasisPoints: 9600,
      lines: family === 'slot' ? 20 : 0,
      minimumBetMinor: '100',
      maximumBetMinor: '1000000',
      theme: vassalage,
    },
  };
};
