import type { Description, FamilyId, PayTable } from '../../families/family.ts';
import type { GameAnswer } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { chanceText, multiplierText, percentText, plainText } from '../numbers.ts';
import { sentenceText } from '../sentences.ts';
import { say as sayShell } from '../shell-words.ts';
import { Facts } from '../ui/facts.tsx';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';
import classes from './rules-panel.module.css';
import { say } from './rules-words.ts';

/** Families whose prizes follow the volatility of the game; in the others the player's bet alone decides. */
const VOLATILE: readonly FamilyId[] = ['crash', 'fishing', 'keno', 'mines', 'plinko', 'slot'];
const HUNDRED = 100;
const BASIS_POINTS = 10_000;
/** Differences below this do not show in a figure of two digits. */
const SHOWN_RESIDUE = 0.00005;

function PrizeTable({ table, isOpen }: { readonly table: PayTable; readonly isOpen: boolean }) {
  const hasChances = table.rows.some(({ chance }) => chance !== undefined);
  return (
    <details className={classes.prizes} open={isOpen}>
      <summary>{sentenceText(table.title)}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('outcome')}</th>
            <th scope="col">{say('pays')}</th>
            {hasChances ? <th scope="col">{say('chance')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, multiplier, chance }) => {
            const name = sentenceText(label);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{multiplier === 0 ? '–' : multiplierText(multiplier)}</td>
                {hasChances ? <td>{chance === undefined ? '' : chanceText(chance)}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function Return({ description, aim }: { readonly description: Description; readonly aim: number }) {
  const { returnToPlayer, method, holdsFor, residue } = description;
  return (
    <div className={classes.return}>
      <p className={classes.figure}>
        <span>{say('returned')}</span>
        <b>{percentText(returnToPlayer)}</b>
      </p>
      <p>{say('meaning', { amount: plainText(returnToPlayer * HUNDRED) })}</p>
      <p>
        {say(`method.${method}`)} {say(`holdsFor.${holdsFor}`)}
      </p>
      {Math.abs(residue) < SHOWN_RESIDUE ? null : (
        <p>{say('residue', { aim: percentText(aim), returned: percentText(returnToPlayer) })}</p>
      )}
      <p>{say('rounding')}</p>
    </div>
  );
}

function Figures({ game: { setup, currency } }: { readonly game: GameAnswer }) {
  const figures = [
    { name: say('least'), value: amountText(setup.minimumBetMinor, currency) },
    { name: say('most'), value: amountText(setup.maximumBetMinor, currency) },
    ...(VOLATILE.includes(setup.family)
      ? [{ name: say('volatility'), value: say(`volatility.${setup.volatility}`) }]
      : []),
  ];
  return <Facts facts={figures} className={classes.figures} />;
}

/** What a player may read before playing: rules, prizes and their chances, the return and how it was computed, limits. */
export function RulesPanel({ opened: { game }, onClose }: PanelProps) {
  const { description, setup } = game;
  return (
    <PanelFrame title={sayShell('rules')} onClose={onClose}>
      <section className={classes.section}>
        <h3>{say('play')}</h3>
        <ul className={classes.rules}>
          {description.rules.map((rule) => (
            <li key={rule.phrase}>{sentenceText(rule)}</li>
          ))}
        </ul>
      </section>
      <section className={classes.section}>
        <h3>{say('figures')}</h3>
        <Return description={description} aim={setup.returnBasisPoints / BASIS_POINTS} />
        <Figures game={game} />
      </section>
      <section className={classes.section}>
        <h3>{say('prizes')}</h3>
        {description.paytables.map((table, index) => (
          <PrizeTable key={sentenceText(table.title)} table={table} isOpen={index === 0} />
        ))}
      </section>
    </PanelFrame>
  );
}
