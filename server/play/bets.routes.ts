import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { bets, showBet } from '../../schemas/calls/bets.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { ShowRoundBody } from '../../schemas/vendor/show-round.ts';
import type { Database } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { hasBet, listBets, sumBets } from './bets.repository.ts';
import { type RoundScope, readRounds } from './round-days.repository.ts';

const PAGE = 20;

type Listed = CallValue<typeof bets>;

/** A game, as far as the record of its rounds goes. */
interface PlayedGame {
  readonly gameId: string;
  /** The studio that has made it. */
  readonly vassalage: string;
  /** Anything that the catalogue contains. */
  readonly setup: Readonly<Record<string, unknown>>;
}

/** Functions of other domains that the betting record needs. */
interface BetsNeeds {
  /** Finds a game among those that a merchant offers. */
  readonly findGame: (merchant: Merchant, gameId: string) => PlayedGame | undefined;
  /** Whether a vendor shows rounds again. */
  readonly canShow: (vendor: string) => boolean;
  /**
   * Asks a vendor for the address of a round's replay.
   *
   * @throws DomainError roundUnknown, also if the vendor is unknown or has no replays; vendorDown
   */
  readonly showRound: (vendor: string, body: ShowRoundBody, now: Date) => Promise<string>;
}

/** The title of a game in a language, as far as its catalogue knows one. */
function titleOf({ gameId, setup }: PlayedGame, language: string): string {
  const titles = (setup.titles ?? {}) as Readonly<Record<string, string>>;
  return titles[language] ?? (typeof setup.title === 'string' ? setup.title : gameId);
}

const studioTitle = ({ content }: Merchant, vassalage: string): string =>
  content.vendors.vendors.find((studio) => studio.vassalage === vassalage)?.title ?? vassalage;

/** Studios of the games that were played, by name. */
function studiosOf(merchant: Merchant, games: readonly (PlayedGame | undefined)[]): Listed['studios'] {
  // A lottery has no studio.
  const codes = new Set(games.flatMap((game) => (game?.vassalage ? [game.vassalage] : [])));
  return [...codes]
    .map((vassalage) => ({ vassalage, title: studioTitle(merchant, vassalage) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

async function list(
  call: CallContext<typeof bets>,
  { findGame, canShow }: BetsNeeds,
  database: Database,
): Promise<Listed> {
  const { merchant, session, query, language } = call;
  const { currency } = merchant.brand;
  const scope: RoundScope = {
    merchant: merchant.code,
    memberId: session.memberId,
    from: new Date(query.from),
    to: new Date(query.to),
  };
  return readRounds(database, scope, undefined, async (tx) => {
    const games = new Map<string, PlayedGame | undefined>();
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
          // A bet on a lottery is shown by the site itself.
          canShow: row.vendor === LOTTERY_VENDOR || canShow(row.vendor),
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
export function betsRoutes(serve: ServeCall, { database }: ServerContext, needs: BetsNeeds): void {
  serve(bets, (call) => list(call, needs, database));
  serve(showBet, async ({ merchant, session, body, language, now }) => {
    const { vendor, roundId } = body;
    const scope = { merchant: merchant.code, memberId: session.memberId };
    const isOwn = await database.withMerchant(merchant.code, (tx) => hasBet(tx, scope, { vendor, roundId }));
    if (!isOwn) throw new DomainError('roundUnknown');
    const asked = {
      requestId: crypto.randomUUID(),
      merchant: merchant.code,
      playerId: String(session.memberId),
      roundId,
      language: merchant.brand.languages.find((code) => code === body.language) ?? language,
    };
    return { url: await needs.showRound(vendor, asked, now) };
  });
}
