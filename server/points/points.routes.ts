import { isTrial } from '../../engine/access/roles.ts';
import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { findConversion, ratesOf, worthOf } from '../../engine/promotions/points-terms.ts';
import type { WrittenItem } from '../../schemas/brand/points.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  convertPoints,
  pointBalance,
  pointConfig,
  pointMovements,
  pointRedemptions,
  pointRewards,
  redeemPoints,
} from '../../schemas/calls/points.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import { hasFundPassword, hasSecondFactor } from '../verification/api.ts';
import { type Asked, answerExchange } from './answer-exchange.ts';
import { convertIntoMoney, redeem } from './exchange-points.ts';
import { countHad, listExchanges } from './exchanges.repository.ts';
import { listMovements, readBalance } from './point-movements.repository.ts';
import { leftOf, listLeft } from './stock.repository.ts';

const PAGE = 20;

type Rewards = CallValue<typeof pointRewards>;

function answerRatio({ merchant: { points, brand } }: Pick<Asked, 'merchant'>): CallValue<typeof pointConfig>['ratio'] {
  const terms = findConversion(points, brand.currency);
  return terms === undefined
    ? null
    : {
        points: String(terms.points),
        forMinor: String(terms.forMinor),
        leastPoints: String(terms.leastPoints),
        mostPointsADay: terms.mostPointsADay === undefined ? null : String(terms.mostPointsADay),
      };
}

function answerItem(
  item: WrittenItem,
  { merchant, language }: Asked,
  { left, had }: { readonly left: number | undefined; readonly had: number },
): Rewards['items'][number] {
  const { amountMinor, neededMinor, days } = worthOf(item, 1, merchant.brand.currency);
  return {
    code: item.code,
    kind: item.kind,
    title: readLocalText(item.title, language, defaultLanguageOf(merchant)),
    art: item.art,
    points: String(item.points),
    amountMinor: String(amountMinor),
    neededMinor: String(neededMinor),
    days,
    left: left ?? null,
    leastQuantity: item.leastQuantity,
    mostAMember: item.mostAMember ?? null,
    had,
    isAtOnce: item.decision === 'atOnce',
  };
}

async function answerRewards(tx: MerchantTransaction, call: CallContext<typeof pointRewards>): Promise<Rewards> {
  const { merchant, session } = call;
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const left = await listLeft(tx, owner.merchant);
  const had = await countHad(tx, owner);
  return {
    items: merchant.points.items.map((item) =>
      answerItem(item, call, { left: leftOf(item, left), had: had.get(item.code) ?? 0 }),
    ),
    balance: String(await readBalance(tx, owner)),
    currency: merchant.brand.currency,
    hasFundPassword: await hasFundPassword(tx, owner),
    needsTwoFactor: await hasSecondFactor(tx, owner),
    isTrial: isTrial(session.isAgent),
  };
}

/** The points of a member, and what they are exchanged for. */
export function pointsRoutes(
  serve: ServeCall,
  context: ServerContext,
  { protection, checkForm }: { readonly protection: PlayProtection; readonly checkForm: CheckForm },
): void {
  const { database } = context;
  serve(pointBalance, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const owner = { merchant: call.merchant.code, memberId: call.session.memberId };
      const { movements } = await listMovements(tx, owner, { wanted: undefined, most: 1 });
      return {
        balance: String(await readBalance(tx, owner)),
        change: movements[0] ?? null,
        ratio: answerRatio(call),
      };
    }),
  );

  serve(pointRewards, (call) => database.readMerchant(call.merchant.code, (tx) => answerRewards(tx, call)));

  serve(redeemPoints, async (call) => {
    await protection.recognise(call.merchant, call.session.memberId, call.now);
    return redeem(call, context, checkForm);
  });

  serve(convertPoints, async (call) => {
    await protection.recognise(call.merchant, call.session.memberId, call.now);
    return convertIntoMoney(call, context);
  });

  serve(pointRedemptions, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const owner = { merchant: call.merchant.code, memberId: call.session.memberId };
      const { pages, found } = await listExchanges(tx, owner, { wanted: call.query.page, most: PAGE });
      return { exchanges: found.map((row) => answerExchange(row, call)), ...pages };
    }),
  );

  serve(pointConfig, async (call) => {
    const { points, brand } = call.merchant;
    const { rates, perMinor } = ratesOf(points, brand.currency);
    return {
      rates: keysOf(rates).flatMap((type) => (rates[type] > 0 ? [{ type, points: String(rates[type]) }] : [])),
      perMinor: String(perMinor),
      currency: brand.currency,
      ratio: answerRatio(call),
    };
  });

  serve(pointMovements, (call) =>
    database.readMerchant(call.merchant.code, (tx) =>
      listMovements(
        tx,
        { merchant: call.merchant.code, memberId: call.session.memberId },
        { wanted: call.query.page, most: PAGE },
      ),
    ),
  );
}
