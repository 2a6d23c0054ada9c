import { memo, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import type { SlipBet } from '../../../flows/lottery-slip/lottery-slip.machine.ts';
import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';
import { BetSlip } from './bet-slip.tsx';
import { choiceText } from './choice-text.ts';
import type { ListedLottery, Period } from './lottery-queries.ts';
import { OwnBets } from './own-bets.tsx';
import type { PlayNames } from './play-names.ts';
import classes from './slip.module.css';
import { useSlip } from './slip-calls.ts';
import type { SlipLine } from './slip-line.ts';

const SlipDialog = lazily(() => withTexts(() => import('./slip-dialog.tsx'), 'dialog'));

/** What the page around a lottery knows of the person. */
export interface BettingPerson {
  readonly isMember: boolean;
  /** Minor units that can be staked. */
  readonly balanceMinor: string | undefined;
  readonly onLogin: () => void;
}

/** Where the slip is: next to the pads, or over them on a phone. */
interface SlipPlace {
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface SlipProps extends SlipPlace, BettingPerson {
  readonly line: SlipLine;
  readonly lottery: ListedLottery;
  readonly kind: Kind;
  readonly names: PlayNames;
  readonly current: Period | undefined;
  readonly secondsLeft: number;
  /** The province on the screen; undefined if the lottery shows all. */
  readonly province: string | undefined;
}

function Aside({ isPhone, isOpen, count, onClose, children }: SlipPlace & { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t('lottery.slip');
  if (isPhone)
    return isOpen ? (
      <SlipDialog title={title} onClose={onClose}>
        {children}
      </SlipDialog>
    ) : null;
  return (
    <aside className={classes.aside} aria-label={title}>
      <h2>
        {title} {count > 0 ? <span className={classes.count}>{count}</span> : null}
      </h2>
      {children}
    </aside>
  );
}

/** The slip with the bets that the member has placed. A press on a number does not draw it again. */
export default memo(function Slip({ line, isPhone, isOpen, onClose, kind, ...shown }: SlipProps) {
  const { lottery, names, current, isMember } = shown;
  const { state, report } = useSlip(lottery.gameCode, current?.period, line);
  const count = state.context.bets.length;
  const isBusy = state.hasTag('busy');
  useEffect(() => line.tell({ count, isBusy }), [line, count, isBusy]);
  useEffect(() => {
    if (isPhone) void SlipDialog.preload();
  }, [isPhone]);
  const write = (bet: Pick<SlipBet, 'play' | 'choice'> & { readonly entry?: string | undefined }) =>
    choiceText(kind, names, { play: bet.play, choice: bet.choice, entry: bet.entry ?? 'pads' });
  return (
    <Aside isPhone={isPhone} isOpen={isOpen} count={count} onClose={onClose}>
      <BetSlip state={state} choiceText={write} report={report} {...shown} />
      {isMember ? <OwnBets gameCode={lottery.gameCode} kind={kind} names={names} choiceText={write} /> : null}
    </Aside>
  );
});
