import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { hasFields } from '../../engine/json/fields-of.ts';
import { formOf } from '../../engine/register/cashier-form.ts';
import { deliveryForm } from '../../engine/register/points-form.ts';
import { type FormValues, normaliseValues } from '../../engine/register/validate-form.ts';
import type { WrittenItem } from '../../schemas/brand/points.ts';
import type { CallBody, CallValue } from '../../schemas/calls/call-table.ts';
import type { redeemPoints } from '../../schemas/calls/points.ts';
import type { exchangeDelivery } from '../../schemas/calls/points-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import type { CheckForm } from '../session/api.ts';
import { findDelivery } from './deliveries.repository.ts';
import type { ExchangeRow } from './exchanges.repository.ts';

/** Where goods are sent to, and who receives them. */
export type Delivery = CallValue<typeof exchangeDelivery>;

/** Nothing is asked of a person whom nothing is sent to. */
const NO_DELIVERY = formOf({});

const contextOf = ({ merchant, number }: Pick<ExchangeRow, 'merchant' | 'number'>): string =>
  `delivery ${merchant} ${number}`;

const readFields = (values: FormValues): Delivery => ({
  receiver: String(values.receiver),
  countryDialingCode: String(values.countryDialingCode),
  mobileNum: String(values.mobileNum),
  address: String(values.address),
});

/**
 * Reads where an item is sent to by the form of the browser; undefined if it is no goods.
 *
 * @throws DomainError invalidFields, also for an address that nothing is sent to
 */
export function readDelivery(
  { brand }: Merchant,
  { kind }: Pick<WrittenItem, 'kind'>,
  body: CallBody<typeof redeemPoints>,
  { checkForm, now }: { readonly checkForm: CheckForm; readonly now: Date },
): Delivery | undefined {
  const { receiver, countryDialingCode, mobileNum, address } = body;
  const form = kind === 'goods' ? deliveryForm(brand) : NO_DELIVERY;
  const values = normaliseValues(form.schema, { receiver, countryDialingCode, mobileNum, address });
  const fields = checkForm(form, values, now);
  if (fields.length > 0) throw new DomainError('invalidFields', { fields });
  return kind === 'goods' ? readFields(values) : undefined;
}

/** Encrypts an address for its exchange alone. */
export const sealDelivery = (
  dataKey: Pick<DataKey, 'seal'>,
  row: Pick<ExchangeRow, 'merchant' | 'number'>,
  delivery: Delivery,
): Promise<string> => dataKey.seal(JSON.stringify(delivery), contextOf(row));

/** Where the goods of an exchange are sent to; undefined if it is forgotten, or no goods were asked for. */
export async function openDelivery(
  tx: MerchantTransaction,
  dataKey: Pick<DataKey, 'open'>,
  row: Pick<ExchangeRow, 'merchant' | 'number'>,
): Promise<Delivery | undefined> {
  const sealed = await findDelivery(tx, row);
  if (sealed === undefined) return undefined;
  const values: unknown = JSON.parse(await dataKey.open(sealed, contextOf(row)));
  if (!hasFields(values)) throw new Error(`The address of ${row.number} has no fields.`);
  return readFields(values);
}

/** Whether two addresses are the same; one that is forgotten is like any other. */
export const isSameDelivery = (kept: Delivery | undefined, asked: Delivery | undefined): boolean =>
  kept === undefined || JSON.stringify(kept) === JSON.stringify(asked && readFields(asked));
