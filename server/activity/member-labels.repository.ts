import type { Labelled } from '../../engine/promotions/facts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { setLabels } from '../member/api.ts';
import { makeToken } from '../secrets/tokens.ts';
import { insertFacts } from './activity-facts.repository.ts';

/** Whose labels are changed, and when. The member is locked. */
export interface Labelling {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly now: Date;
}

/** A label of a member, and whether the level or an operator gave it. */
export interface OwnLabel {
  readonly label: string;
  readonly source: 'level' | 'operator';
}

/** The labels of a member, by their names. One that both gave is there twice. */
export const listLabels = (
  tx: MerchantTransaction,
  { merchant, memberId }: Pick<Labelling, 'merchant' | 'memberId'>,
): Promise<readonly OwnLabel[]> =>
  tx
    .selectFrom('member_labels')
    .select(['label', 'source'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('label')
    .orderBy('source')
    .execute();

const add = (tx: MerchantTransaction, { merchant, memberId, now }: Labelling, { label, source }: OwnLabel) =>
  tx
    .insertInto('member_labels')
    .values({ merchant, member_id: memberId, label, source, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const remove = (tx: MerchantTransaction, { merchant, memberId }: Labelling, { label, source }: OwnLabel) =>
  tx
    .deleteFrom('member_labels')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('label', '=', label)
    .where('source', '=', source)
    .execute();

const namesOf = (labels: readonly OwnLabel[]): readonly string[] => [...new Set(labels.map(({ label }) => label))];

/** Makes what others read follow from the labels: the account, and the facts of activities. */
async function tellLabels(tx: MerchantTransaction, labelling: Labelling, before: readonly string[]): Promise<void> {
  const { merchant, memberId, now } = labelling;
  const labels = namesOf(await listLabels(tx, labelling));
  if (labels.join() === before.join()) return;
  await setLabels(tx, { merchant, memberId }, labels);
  const fact: Labelled = {
    kind: 'labelled',
    id: `labelled:${makeToken()}`,
    member: String(memberId),
    atMs: now.getTime(),
    labels,
  };
  await insertFacts(tx, merchant, [fact]);
}

/** Adds a label that an operator gives, or takes it from the member. */
export async function setOperatorLabel(
  tx: MerchantTransaction,
  labelling: Labelling,
  { label, isOn }: { readonly label: string; readonly isOn: boolean },
): Promise<void> {
  const before = namesOf(await listLabels(tx, labelling));
  const change = isOn ? add : remove;
  await change(tx, labelling, { label, source: 'operator' });
  await tellLabels(tx, labelling, before);
}

/** Gives a member the label of the level, and takes that of another level. @param label undefined for a level without */
export async function setLevelLabel(
  tx: MerchantTransaction,
  labelling: Labelling,
  label: string | undefined,
): Promise<void> {
  const known = await listLabels(tx, labelling);
  const own = known.filter(({ source }) => source === 'level');
  if (own.length === (label === undefined ? 0 : 1) && own.every((entry) => entry.label === label)) return;
  for (const entry of own) if (entry.label !== label) await remove(tx, labelling, entry);
  if (label !== undefined) await add(tx, labelling, { label, source: 'level' });
  await tellLabels(tx, labelling, namesOf(known));
}
