import type { OfferedTerms } from '../../../engine/register/offer-form.ts';
import type { CallBody, CallValue } from '../../../schemas/calls/call-table.ts';
import {
  processDailyWage,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from '../../../schemas/calls/contract.ts';
import { send } from '../../api/mutations.ts';
import type { Site } from '../../api/site.ts';

/** A contract as one of its sides sees it. */
export type ShownContract = CallValue<typeof processDividend>;
/** What a contract pays for. */
export type ContractType = ShownContract['type'];

type Body = Omit<CallBody<typeof processDividend>, 'terms' | 'memberId'>;

/** Terms for someone directly below. */
export interface Offer {
  readonly memberId: string;
  readonly type: ContractType;
  readonly terms: OfferedTerms;
}

/** Sends an offer. The server refuses terms that lack something. */
export function offerContract({ memberId, type, terms }: Offer): Promise<ShownContract> {
  const { period = 'M', carriesLosses = true, minimumBetMinor = '0', tiers = [] } = terms;
  const { profitRate = 0, lossRate = 0, leastStakeMinor = '0' } = terms;
  const tiered = { minimumBetMinor, tiers };
  const offer = { action: 'offer', memberId } as const;
  switch (type) {
    case 'dividend':
      return send(processDividend, { body: { ...offer, terms: { period, carriesLosses, ...tiered } } });
    case 'dailyWage':
      return send(processDailyWage, { body: { ...offer, terms: tiered } });
    case 'hourlySalary':
      return send(processHourlySalary, { body: { ...offer, terms: tiered } });
    case 'realTimeSalary':
      return send(processRealTimeSalary, { body: { ...offer, terms: { profitRate, lossRate, leastStakeMinor } } });
  }
}

/** Sends what a side does; each type of contract has its own call. */
export function processContract(type: ContractType, body: Body): Promise<ShownContract> {
  switch (type) {
    case 'dividend':
      return send(processDividend, { body });
    case 'dailyWage':
      return send(processDailyWage, { body });
    case 'hourlySalary':
      return send(processHourlySalary, { body });
    case 'realTimeSalary':
      return send(processRealTimeSalary, { body });
  }
}

/** Whether a site has contracts of a type: else one from before is only shown. */
export function hasType({ enableCt, salary, hourSalary }: Site['modules'], type: ContractType): boolean {
  if (type === 'dividend') return enableCt;
  return type === 'hourlySalary' ? hourSalary : salary;
}
