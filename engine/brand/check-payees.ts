import type { PayeePart } from '../../schemas/brand/deposit-kinds.ts';
import type { DepositRules } from '../../schemas/brand/deposits.ts';
import type { JsonSource } from './json-source.ts';
import type { Merchant } from './merchant.ts';
import { operatorOf } from './merchant.ts';
import type { Problem } from './problem.ts';

/** A merchant with the source of its deposits.json. */
export interface PaidMerchant {
  readonly merchant: Pick<Merchant, 'code' | 'brand'> & { readonly deposits: DepositRules };
  readonly source: JsonSource;
}

/** Details that lead money to one account. */
const ACCOUNT_PARTS: readonly PayeePart[] = ['upiId', 'pixKey', 'accountNumber', 'address'];

/** Money of members that goes to the account of another company: whose merchant is later is reported. */
export function checkPayees(merchants: readonly PaidMerchant[]): readonly Problem[] {
  const owners = new Map<string, { readonly operator: string; readonly file: string }>();
  return merchants.flatMap(({ merchant, source }) => {
    const operator = operatorOf(merchant);
    return merchant.deposits.methods.flatMap(({ payee }, index) =>
      ACCOUNT_PARTS.flatMap((part) => {
        const written = payee[part];
        if (written === undefined) return [];
        const account = `${part} ${written.replaceAll(' ', '').toLowerCase()}`;
        const owner = owners.get(account);
        if (!owner) owners.set(account, { operator, file: source.file });
        if (!owner || owner.operator === operator) return [];
        return [
          source.problemAt(
            ['methods', index, 'payee', part],
            `${part} is that of ${owner.file}: deposits would go to another company`,
          ),
        ];
      }),
    );
  });
}
