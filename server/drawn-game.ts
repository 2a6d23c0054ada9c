import type { Merchant } from '../engine/brand/merchant.ts';
import { chooseLook } from './art/choose-look.ts';
import { findLaunchableGame } from './games/launchable-game.ts';
import { catalogueOf } from './games/merchant-catalogue.ts';

/**
 * What a launch needs to know about the game, and how its cover is drawn: the launch screen must show the motif that
 * was clicked. Undefined if the merchant does not offer it.
 */
export function findDrawnGame(merchant: Merchant, gameId: string) {
  const found = findLaunchableGame(merchant, gameId);
  const game = catalogueOf(merchant).byId.get(gameId);
  if (!found || !game) return undefined;
  const { title, vendor, gameType } = game;
  // The cover of a game is asked for by its title, so that is its id there.
  const { studio, motif, palette } = chooseLook({ id: title, title, vendor, gameType });
  return { ...found, setup: { ...found.setup, look: { studio, motif, palette } } };
}
