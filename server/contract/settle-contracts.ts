import type { DividendTerms, TeamMeasures, WageTerms } from '../../engine/agents/contract-terms.ts';
import { type CountedStakes, settleRealTime } from '../../engine/agents/settle-real-time.ts';
import { settleTiers } from '../../engine/agents/settle-tiers.ts';
import type { MerchantTransaction } from '../db/database.ts';
import {
  type MeasuredPeriod,
  type MeasuredTeam,
  type MeasureSource,
  measureStakes,
  measureTeams,
} from './measures.repository.ts';
import { type NewPayment, NO_STANDING, type TermedContract } from './termed-contract.ts';

/** The least that a real-time salary pays; less waits for the next window. Minor units. */
const LEAST_PAID_MINOR = 100n;

type Termed<Terms> = Omit<TermedContract, 'terms'> & { readonly terms: Terms };

const NO_MEASURES: TeamMeasures = { profitMinor: 0n, volumeMinor: 0n, activeMembers: 0 };
const NO_STAKES: CountedStakes = { wonMinor: 0n, lostMinor: 0n };

const asText = (numbers: Readonly<Record<string, bigint | number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));

const teamOf = ({ contractId, downlineId, uplineId, terms }: TermedContract): MeasuredTeam => ({
  contractId,
  personId: downlineId,
  uplineId,
  leastMinor: terms.type === 'realTimeSalary' ? terms.leastStakeMinor : terms.minimumBetMinor,
});

const basicsOf = ({ contractId, aboveId, termsHash, before }: Termed<unknown>) => ({
  contractId,
  aboveId,
  termsHash,
  before,
});

const aboveOf = ({ aboveId }: Termed<unknown>): string | undefined => (aboveId === null ? undefined : String(aboveId));

/** The results of tiered contracts for what their teams have reached. */
function payTiers(
  contracts: readonly Termed<DividendTerms | WageTerms>[],
  measured: ReadonlyMap<bigint, TeamMeasures>,
): readonly NewPayment[] {
  const measuresOf = ({ contractId }: Termed<unknown>) => measured.get(contractId) ?? NO_MEASURES;
  const settled = settleTiers(
    contracts.map((contract) => ({
      id: String(contract.contractId),
      aboveId: aboveOf(contract),
      terms: contract.terms,
      measures: measuresOf(contract),
      standing: { carryMinor: BigInt(contract.before.carryMinor), debtMinor: BigInt(contract.before.debtMinor) },
      adjustmentMinor: 0n,
    })),
  );
  const results = new Map(settled.map((one) => [one.id, one]));
  return contracts.flatMap((contract) => {
    const result = results.get(String(contract.contractId));
    if (!result) return [];
    const { carryMinor, debtMinor } = result.after;
    const after = { ...NO_STANDING, carryMinor: String(carryMinor), debtMinor: String(debtMinor) };
    const { netMinor, paidMinor, steps } = result;
    return [
      { ...basicsOf(contract), measures: asText({ ...measuresOf(contract) }), after, steps, netMinor, paidMinor },
    ];
  });
}

/** The results of real-time salaries for the stakes of a window. */
function payRealTime(
  contracts: readonly TermedContract[],
  stakes: ReadonlyMap<bigint, CountedStakes>,
): readonly NewPayment[] {
  const stakesOf = ({ contractId }: Termed<unknown>) => stakes.get(contractId) ?? NO_STAKES;
  const settled = settleRealTime(
    contracts.flatMap((contract) =>
      contract.terms.type === 'realTimeSalary'
        ? [
            {
              id: String(contract.contractId),
              aboveId: aboveOf(contract),
              terms: contract.terms,
              stakes: stakesOf(contract),
              remainderMicro: BigInt(contract.before.remainderMicro),
            },
          ]
        : [],
    ),
    LEAST_PAID_MINOR,
  );
  const results = new Map(settled.map((one) => [one.id, one]));
  return contracts.flatMap((contract) => {
    const result = results.get(String(contract.contractId));
    if (!result) return [];
    const { paidMinor, steps } = result;
    const after = { ...NO_STANDING, remainderMicro: String(result.remainderMicro) };
    const measures = asText({ ...stakesOf(contract) });
    return [{ ...basicsOf(contract), measures, after, steps, netMinor: paidMinor, paidMinor }];
  });
}

const isTiered = (contract: TermedContract): contract is Termed<DividendTerms | WageTerms> =>
  contract.terms.type !== 'realTimeSalary';

/**
 * Settles contracts of one type for one period.
 *
 * @param isRaw whether the teams are measured by the events themselves and not by their sums
 */
export async function settleContracts(
  tx: MerchantTransaction,
  period: MeasuredPeriod,
  contracts: readonly TermedContract[],
  isRaw = false,
): Promise<readonly NewPayment[]> {
  const [first] = contracts;
  if (!first) return [];
  const teams = contracts.map(teamOf);
  const source: MeasureSource = isRaw ? 'events' : 'rounds';
  if (first.terms.type === 'realTimeSalary')
    return payRealTime(contracts, await measureStakes(tx, source, period, teams));
  const isHourly = first.terms.type === 'hourlySalary';
  const measured = await measureTeams(tx, isRaw || isHourly ? source : 'days', period, teams);
  return payTiers(contracts.filter(isTiered), measured);
}
