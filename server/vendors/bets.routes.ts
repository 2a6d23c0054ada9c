import type { Merchant } from '../../engine/brand/merchant.ts';
import { bets, showBet } from '../../schemas/calls/bets.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { pageOf } from '../http/page-of.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { type RoundScope, readRounds } from '../ledger/api.ts';
import { hasBet, listBets, sumBets } from './bets.repository.ts';
import type { FindGame, LaunchableGame } from './launch.routes.ts';
import { showRound } from './show-round.ts';
import type { VendorContext } from './vendor-context.ts';

const PAGE = 20;

type Listed = CallValue<typeof bets>;

/** The title of a game in a language, as far as its catalogue knows one. */
function titleOf({ gameId, setup }: LaunchableGame, language: string): string {
  const titles = (setup.titles ?? {}) as Readonly<Record<string, string>>;
  return titles[language] ?? (typeof setup.title === 'string' ? setup.title : gameId);
}

const studioTitle = ({ content }: Merchant, vassalage: string): string =>
  content.vendors.vendors.find((studio) => studio.vassalage === vassalage)?.title ?? vassalage;

/** Studios of the games that were played, by name. */
function studiosOf(merchant: Merchant, games: readonly (LaunchableGame | undefined)[]): Listed['studios'] {
  const codes = new Set(games.flatMap((game) => (game === undefined ? [] : [game.vassalage])));
  return [...codes]
    .map((vassalage) => ({ vassalage, title: studioTitle(merchant, vassalage) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

async function list(call: CallContext<typeof bets>, findGame: FindGame, context: VendorContext): Promise<Listed> {
  const { merchant, session, query, language } = call;
  const { currency } = merchant.brand;
  const scope: RoundScope = {
    merchant: merchant.code,
    memberId: session.memberId,
    from: new Date(query.from),
    to: new Date(query.to),
  };
  return readRounds(context.database, scope, undefined, async (tx) => {
    const games = new Map<string, LaunchableGame | undefined>();
    const { filter, total, betsMinor, winsMinor } = await sumBets(
      tx,
      scope,
      (gameIds) => {
        for (const gameId of gameIds) games.set(gameId, findGame(merchant, gameId));
        const ofStudio = gameIds.filter((gameId) => games.get(gameId)?.vassalage === query.vassalage);
        return { state: query.state, gameIds: query.vassalage === undefined ? undefined : ofStudio };
      },
      currency,
    );
    // Rounds may have gone from the filter since the page was offered: then its last one is shown.
    const { page, pages, offset } = pageOf(total, query.page, PAGE);
    const rows = await listBets(tx, scope, filter, { offset, most: PAGE });
    return {
      rounds: rows.map((row) => {
        const game = games.get(row.gameId);
        return {
          vendor: row.vendor,
          roundId: row.roundId,
          gameId: row.gameId,
          title: game === undefined ? row.gameId : titleOf(game, language),
          studio: game === undefined ? '' : studioTitle(merchant, game.vassalage),
          beganAt: row.beganAt.toISOString(),
          betsMinor: String(row.bets),
          winsMinor: String(row.wins),
          netMinor: String(row.wins - row.bets),
          currency: row.currency,
          state: row.state,
          canShow: context.vendors.find(row.vendor)?.recordUrl !== undefined,
        };
      }),
      page,
      pages,
      total,
      sums: {
        betsMinor: String(betsMinor),
        winsMinor: String(winsMinor),
        netMinor: String(winsMinor - betsMinor),
        currency,
      },
      studios: studiosOf(merchant, [...games.values()]),
    };
  });
}

/** The member's own record of bets, and each round of it drawn again by its vendor. */
export function betsRoutes(serve: ServeCall, context: VendorContext, findGame: FindGame): void {
  serve(bets, (call) => list(call, findGame, context));
  serve(showBet, async ({ merchant, session, body, language, now }) => {
    const { vendor, roundId } = body;
    const scope = { merchant: merchant.code, memberId: session.memberId };
    const isOwn = await context.database.withMerchant(merchant.code, (tx) => hasBet(tx, scope, { vendor, roundId }));
    const asked = {
      requestId: crypto.randomUUID(),
      merchant: merchant.code,
      playerId: String(session.memberId),
      roundId,
      language: merchant.brand.languages.find((code) => code === body.language) ?? language,
    };
    return { url: await showRound(isOwn ? context.vendors.find(vendor) : undefined, asked, now) };
  });
}
