import { say as sayShell } from '../shell-words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Facts } from '../ui/facts.tsx';
import classes from './fairness-panel.module.css';
import { say } from './fairness-words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';
import { SeedsForm } from './seeds-form.tsx';
import { useSeeds } from './use-seeds.ts';

const REASONS = ['how1', 'how2', 'how3', 'how4'] as const;

/** Why the player can be sure, the seeds in use, and the way to new ones, which reveals the old secret. */
export function FairnessPanel({ opened: { api }, onClose, onOpen }: PanelProps) {
  const { seeds, revealed, error, isBusy, load, change } = useSeeds(api);
  const problem = error && (error.code === 'roundGoesOn' ? say('held') : sayShell(`error.${error.code}`));
  return (
    <PanelFrame title={sayShell('fairness')} onClose={onClose}>
      <div className={classes.sections}>
        {revealed ? (
          <section className={classes.revealed}>
            <h3>{say('revealed')}</h3>
            <p role="status">{say('revealedText')}</p>
            <Facts
              className={classes.facts}
              facts={[
                { name: say('serverSeed'), value: revealed.serverSeed },
                { name: say('clientSeed'), value: revealed.clientSeed },
                { name: say('rounds'), value: String(revealed.nonce) },
              ]}
            />
            <ActionButton onPress={() => onOpen('history')}>{say('toHistory')}</ActionButton>
          </section>
        ) : null}
        <section className={classes.section}>
          <h3>{say('inUse')}</h3>
          {seeds ? (
            <Facts
              className={classes.facts}
              facts={[
                { name: say('commitment'), value: seeds.commitment },
                { name: say('clientSeed'), value: seeds.clientSeed },
                { name: say('nextNonce'), value: String(seeds.nextNonce) },
              ]}
            />
          ) : (
            <div className={classes.waiting} role="status" aria-label={sayShell('loading')} />
          )}
          {seeds || !error ? null : (
            <div className={classes.failed} role="alert">
              <p>{problem}</p>
              <ActionButton onPress={load}>{sayShell('tryAgain')}</ActionButton>
            </div>
          )}
        </section>
        <section className={classes.section}>
          <h3>{say('change')}</h3>
          <SeedsForm problem={seeds && problem} isBusy={isBusy || !seeds} onChange={change} />
        </section>
        <section className={classes.section}>
          <h3>{say('how')}</h3>
          <ol className={classes.reasons}>
            {REASONS.map((reason) => (
              <li key={reason}>{say(reason)}</li>
            ))}
          </ol>
        </section>
      </div>
    </PanelFrame>
  );
}
