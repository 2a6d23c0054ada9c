import type { DividendTerms, TeamMeasures, WageTerms } from './contract-terms.ts';
import { findTierIndex } from './contract-terms.ts';
import { type ExplainedStep, explain, inFormula, sumInFormula } from './explanation.ts';
import { RATE_UNIT } from './rates.ts';

/** What earlier periods of a contract left behind. Minor units. */
export interface ContractStanding {
  /** A loss that has to be made up first; zero or below. */
  readonly carryMinor: bigint;
  /** Owed to the house, and taken from later income of the contract only; zero or above. */
  readonly debtMinor: bigint;
}

/** A contract at the end of a period. */
export interface TieredContract {
  readonly id: string;
  /** The contract of the same type that its upline holds; undefined if the house is the upline. */
  readonly aboveId: string | undefined;
  readonly terms: DividendTerms | WageTerms;
  readonly measures: TeamMeasures;
  readonly standing: ContractStanding;
  /** Corrections of earlier periods: below zero if too much was paid. They change the next payment, never a balance. */
  readonly adjustmentMinor: bigint;
}

/** The result of a contract for a period, with how it came about. Minor units. */
export interface SettledContract {
  readonly id: string;
  readonly tierIndex: number | undefined;
  readonly grossMinor: bigint;
  readonly netMinor: bigint;
  readonly paidMinor: bigint;
  readonly after: ContractStanding;
  readonly steps: readonly ExplainedStep[];
}

interface Gross {
  readonly tierIndex: number | undefined;
  readonly grossMinor: bigint;
  readonly carryAfterMinor: bigint;
  readonly steps: readonly ExplainedStep[];
}

const grossFormula = (baseMinor: bigint, rate: number, payMinor: bigint): string =>
  payMinor > 0n ? String(payMinor) : `${baseMinor} * ${rate} / ${RATE_UNIT}`;

/** The whole amount of a contract before anything is given to the line below. */
function grossOf({ terms, measures, standing }: TieredContract): Gross {
  const isDividend = terms.type === 'dividend';
  const carryMinor = isDividend && terms.carriesLosses ? standing.carryMinor : 0n;
  const measured = isDividend ? measures.profitMinor : measures.volumeMinor;
  const base = explain('base', `${inFormula(measured)} + ${inFormula(carryMinor)}`);
  // Wages are paid for volume, whether the house has won or lost.
  const counted = { ...measures, profitMinor: isDividend ? base.result : 0n };
  const tierIndex = base.result > 0n ? findTierIndex(terms.tiers, counted) : undefined;
  const tier = tierIndex === undefined ? undefined : terms.tiers[tierIndex];
  const gross = explain('gross', tier ? grossFormula(base.result, tier.rate, tier.payMinor) : '0');
  const carryAfterMinor = isDividend && terms.carriesLosses && base.result < 0n ? base.result : 0n;
  return { tierIndex, grossMinor: gross.result, carryAfterMinor, steps: [base, gross] };
}

function settleOne(
  contract: TieredContract,
  { tierIndex, grossMinor, carryAfterMinor, steps }: Gross,
  grossBelow: readonly bigint[],
): SettledContract {
  const { standing, adjustmentMinor } = contract;
  const net = explain('net', `${grossMinor} - (${sumInFormula(grossBelow)})`);
  const due = explain('due', `${inFormula(net.result)} - ${standing.debtMinor} + ${inFormula(adjustmentMinor)}`);
  const paid = explain('paid', `max(${inFormula(due.result)}, 0)`);
  const debt = explain('debtAfter', `max(-${inFormula(due.result)}, 0)`);
  return {
    id: contract.id,
    tierIndex,
    grossMinor,
    netMinor: net.result,
    paidMinor: paid.result,
    after: { carryMinor: carryAfterMinor, debtMinor: debt.result },
    steps: [...steps, net, due, paid, debt],
  };
}

/**
 * Settles all contracts of one type for one period. Each pays its gross less the gross of the contracts directly below,
 * so that the nets of a line add up to the gross at its top. What one side owes is taken from later income only.
 */
export function settleTiers(contracts: readonly TieredContract[]): readonly SettledContract[] {
  const gross = new Map(contracts.map((contract) => [contract.id, grossOf(contract)]));
  const below = Map.groupBy(contracts, ({ aboveId }) => aboveId);
  return contracts.flatMap((contract) => {
    const own = gross.get(contract.id);
    const given = (below.get(contract.id) ?? []).flatMap(({ id }) => gross.get(id)?.grossMinor ?? []);
    return own ? [settleOne(contract, own, given)] : [];
  });
}

/** The amount by which a period would have been settled differently. Below zero if too much was paid. */
export const adjustmentOf = (settledNetMinor: bigint, correctNetMinor: bigint): bigint =>
  correctNetMinor - settledNetMinor;
