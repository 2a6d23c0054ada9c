import type { ReactNode } from 'react';
import type { ProvableRound } from '../../fairness/check-round.ts';
import type { ShownVerification } from '../../fairness/verify-in-browser.ts';
import { amountText } from '../amounts.ts';
import { Facts } from '../ui/facts.tsx';
import { actionText } from './action-words.ts';
import classes from './check-steps.module.css';
import { say } from './record-words.ts';

interface CheckProps {
  readonly round: ProvableRound;
  readonly found: ShownVerification;
}

function Step({
  title,
  text,
  isGood,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly isGood?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <li className={classes.step} data-good={isGood}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}

/** Which seat has done it, where people play each other. */
const seatOf = (action: object | undefined): number | undefined => {
  const seat = action && 'seat' in action ? action.seat : undefined;
  return typeof seat === 'number' ? seat : undefined;
};

function PlayedSteps({ round, found: { replayed, differing } }: CheckProps) {
  const { currency } = round;
  const amount = (minor: string) => (currency === undefined ? minor : amountText(minor, currency));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{say('step')}</th>
          <th scope="col">{say('staked')}</th>
          <th scope="col">{say('paid')}</th>
        </tr>
      </thead>
      <tbody>
        {replayed?.steps.map(({ stakeMinor, payoutMinor }, index) => {
          const recorded = round.steps[index];
          const action = round.actions[index - 1];
          const kind = index === 0 ? 'bet' : (action?.kind ?? '');
          const seat = seatOf(action);
          return (
            <tr key={index} data-differs={differing.includes(index) || undefined}>
              <th scope="row">
                {index + 1}. {actionText(kind)}
                {seat === undefined ? null : <span className={classes.seat}>{say('seat', { number: seat + 1 })}</span>}
                {differing.includes(index) && recorded ? (
                  <small>
                    {say('differs', { staked: amount(recorded.stakeMinor), paid: amount(recorded.payoutMinor) })}
                  </small>
                ) : null}
              </th>
              <td>{amount(stakeMinor)}</td>
              <td>{amount(payoutMinor)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The checks in their order, with figures that anyone can recompute. */
export function CheckSteps(props: CheckProps) {
  const { round, found } = props;
  const { seeds, commitment } = round;
  const isSame = found.differing.length === 0;
  return (
    <ol className={classes.steps}>
      <Step
        title={say('promise')}
        text={say(found.isPromiseKept ? 'promiseKept' : 'promiseBroken')}
        isGood={found.isPromiseKept}
      >
        <Facts
          className={classes.hashes}
          facts={[
            { name: say('serverSeed'), value: seeds.serverSeed },
            { name: say('computed'), value: found.computedCommitment },
            { name: say('commitment'), value: commitment },
          ]}
        />
      </Step>
      {found.firstBlock === '' ? null : (
        <Step title={say('chance')} text={say('chanceText')} isGood>
          <Facts
            className={classes.hashes}
            facts={[
              { name: say('clientSeed'), value: seeds.clientSeed },
              { name: say('nonce'), value: String(seeds.nonce) },
              { name: say('firstBlock', { text: `“${found.firstText}”` }), value: found.firstBlock },
            ]}
          />
        </Step>
      )}
      {found.replayed ? (
        <>
          <Step title={say('steps')} text={say(isSame ? 'stepsSame' : 'stepsDiffer')} isGood={isSame}>
            <PlayedSteps {...props} />
          </Step>
          {round.view === undefined ? null : (
            <Step
              title={say('outcome')}
              text={say(found.isOutcomeSame ? 'outcomeSame' : 'outcomeDiffers')}
              isGood={found.isOutcomeSame}
            />
          )}
        </>
      ) : null}
    </ol>
  );
}
