import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { exportTeamBets, teamBets } from '../../schemas/calls/agent-team.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { findGamesOfRounds } from '../play/api.ts';
import type { ServerContext } from '../server-context.ts';
import { findAskedPeople } from './asked-people.ts';
import { listTeamRounds } from './team-rounds.repository.ts';
import { scopeOf } from './team-scope.ts';

const ROUNDS_A_PAGE = 20;
const MOST_EXPORTED = 10_000;

/** A game as an agent reads it; undefined if the merchant offers it no longer. */
export type NameGame = (
  merchant: Merchant,
  gameId: string,
  language: LanguageCode,
) => { readonly title: string } | undefined;

type BetsCall = CallContext<typeof teamBets> | CallContext<typeof exportTeamBets>;

/** Some rounds of a team, and the person whose they are if one is asked for. @throws DomainError downlineUnknown */
async function findBets(
  tx: MerchantTransaction,
  call: BetsCall,
  nameGame: NameGame,
  { after, most }: { readonly after: string | undefined; readonly most: number },
) {
  const { merchant, query, language } = call;
  const scope = scopeOf(call);
  const { filter, person, accountOf } = await findAskedPeople(tx, scope, query);
  const wanted = { ...filter, category: query.category, after };
  // One more than wanted shows whether there are more.
  const found = await listTeamRounds(tx, scope, merchant.protection.timeZone, wanted, most + 1);
  const shown = found.slice(0, most);
  const games = await findGamesOfRounds(tx, merchant.code, shown);
  const rounds = shown.map((round) => {
    const gameId = games.get(`${round.vendor} ${round.roundId}`) ?? '';
    return {
      key: round.key,
      memberId: String(round.memberId),
      account: accountOf(round),
      title: nameGame(merchant, gameId, language)?.title ?? gameId,
      category: round.category,
      endedAt: round.endedAt.toISOString(),
      betsMinor: String(round.betsMinor),
      validTurnoverMinor: String(round.validTurnoverMinor),
      winsMinor: String(round.winsMinor),
      profitMinor: String(round.betsMinor - round.winsMinor),
    };
  });
  return { rounds, isMore: found.length > most, person, currency: scope.currency };
}

/** What the people of a team have played, round by round. */
export function teamBetsRoutes(serve: ServeCall, { database }: ServerContext, nameGame: NameGame): void {
  serve(teamBets, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const asked = { after: call.query.after, most: ROUNDS_A_PAGE };
      const { rounds, isMore, person, currency } = await findBets(tx, call, nameGame, asked);
      return { currency, person, rounds, next: isMore ? (rounds.at(-1)?.key ?? null) : null };
    }),
  );
  serve(exportTeamBets, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const asked = { after: undefined, most: MOST_EXPORTED };
      const { rounds, isMore, currency } = await findBets(tx, call, nameGame, asked);
      return { currency, rounds, isWhole: !isMore };
    }),
  );
}
