import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { labelMember, memberLevel, vipProgramme } from '../../schemas/calls/vip.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { getMemberAccount } from '../member/api.ts';
import type { ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { listLabels, setOperatorLabel } from './member-labels.repository.ts';
import { changesOf, findNowStanding, keepOf, levelName, levelsOf, ownOf, type VipAsking } from './vip-answers.ts';

/** The VIP programme, and where the caller stands. */
export function vipRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(vipProgramme, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { vip, protection } = call.merchant;
      return {
        timeZone: protection.timeZone,
        reaches: vip.reaches,
        keepDays: vip.keepDays ?? null,
        graceDays: vip.graceDays,
        falls: vip.falls,
        counts: vip.counts.map(({ category = null, vendor = null, basisPoints }) => ({
          category,
          vendor,
          basisPoints,
        })),
        levels: levelsOf(call),
        own: call.session ? await ownOf(tx, call, call.session.memberId) : null,
      };
    }),
  );
}

/** The labels of the merchant, each with whether the member has it, and those that only the member still has. */
async function labelsOf(tx: MerchantTransaction, { merchant, language }: VipAsking, memberId: bigint) {
  const own = await listLabels(tx, { merchant: merchant.code, memberId });
  const names = new Map(merchant.vip.labels.map(({ code, name }) => [code, name]));
  const codes = new Set([...names.keys(), ...own.map(({ label }) => label)]);
  const has = (label: string, source: 'level' | 'operator') =>
    own.some((entry) => entry.label === label && entry.source === source);
  return [...codes].map((label) => ({
    label,
    name: readLocalText(names.get(label) ?? label, language, defaultLanguageOf(merchant)),
    byLevel: has(label, 'level'),
    byOperator: has(label, 'operator'),
  }));
}

/** Operators see the level of a member, and give and take labels. */
export function vipDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database }: ServerContext): void {
  serve(memberLevel, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { merchant, query } = call;
      const memberId = BigInt(query.id);
      await getMemberAccount(tx, { merchant: merchant.code, memberId });
      const found = await findNowStanding(tx, call, memberId);
      return {
        level: found ? { level: found.standing.level, name: levelName(call, found.standing.level) } : null,
        keep: found ? keepOf(found) : null,
        currency: merchant.brand.currency,
        labels: await labelsOf(tx, call, memberId),
        changes: await changesOf(tx, call, memberId),
      };
    }),
  );

  serveAct(labelMember, async ({ tx, note, merchant, body, now }) => {
    const { label, isOn } = body;
    const member = { merchant: merchant.code, memberId: BigInt(body.memberId) };
    const account = await getMemberAccount(tx, member);
    await lockMembers(tx, merchant.code, [member.memberId]);
    // A label that the merchant no longer has can still be taken away.
    const isKnown = merchant.vip.labels.some(({ code }) => code === label);
    const isOwn = (await listLabels(tx, member)).some((own) => own.label === label && own.source === 'operator');
    if (!(isKnown || isOwn)) throw new DomainError('labelUnknown', { field: 'label' });
    await setOperatorLabel(tx, { ...member, now }, { label, isOn });
    note({ subject: account, memberId: member.memberId, details: { label, isOn } });
    return null;
  });
}
