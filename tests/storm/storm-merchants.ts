import { TEST_DEPOSITS } from '../support/deposits.ts';
import { DESK_STUDIO, WALLET_STUDIO } from '../support/site-vendors.ts';
import type { TestMerchant } from '../support/write-merchant.ts';

const WITHDRAWALS = {
  minimum: '100',
  maximum: '2000',
  dailyMaximum: '100000000',
  dailyTimes: 1000,
  fee: { percent: '1', fixed: '1' },
  receiptMinutes: 5,
  secondApprovalFrom: '1000',
  largestPayout: '100',
} as const;
const DEPOSITS = {
  methods: TEST_DEPOSITS.methods.filter(({ key }) => key !== 'closed').map((method) => ({ ...method, minimum: 300 })),
  bonuses: [{ key: 'storm', title: 'Storm', percent: 1, maximum: 10, wagering: 1, days: 7 }],
};

const studio = (vassalage: string) => ({ title: vassalage, vassalage, gameType: 'RNG', accountTypeId: 'RNG' });
const CONTENT = { vendors: { vendors: [DESK_STUDIO, WALLET_STUDIO].map(studio) } };

const WAY = { minimum: '1', maximum: '1000', dailyMaximum: '100000000', dailyTimes: 1000 };
const TRANSFERS = { upline: WAY, downline: WAY };

/** Merchants whose rules let everything be done often, in parts, with fees, and now and then by two operators. */
export const STORM_MERCHANTS: readonly TestMerchant[] = ['storm-north', 'storm-south'].map((code) => ({
  code,
  withdrawals: WITHDRAWALS,
  deposits: DEPOSITS,
  operators: { correctionFourEyesAbove: '100' },
  content: CONTENT,
  transfers: TRANSFERS,
}));
