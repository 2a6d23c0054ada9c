import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import { writeSelection } from '../../../engine/lottery/parse-selection.ts';
import { groupPlays } from '../../../engine/lottery/play-menu.ts';
import { quickPick } from '../../../engine/lottery/quick-choices.ts';
import { withTexts } from '../../api/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './betting.module.css';
import { Board } from './board.tsx';
import { isTypedOnly, useChoices } from './choice.ts';
import { drawByChance } from './draw-by-chance.ts';
import { DrawHead, type DrawHeadProps } from './draw-head.tsx';
import { type ListedLottery, type Opened, useKind, useOpened, usePaidPlays, usePeriods } from './lottery-queries.ts';
import { PlayChoice } from './play-choice.tsx';
import { usePlayNames } from './play-names.ts';
import { type PlayTerms, termsOf } from './play-terms.ts';
import type { BettingPerson } from './slip.tsx';
import { useSlipLine } from './slip-line.ts';
import { type Stake, StakeBar } from './stake-bar.tsx';
import { UnitCost } from './unit-cost.tsx';

const TrendChart = lazily(() => withTexts(() => import('./trend-chart.tsx'), 'dialog'));
const PlayRules = lazily(() => withTexts(() => import('./play-rules.tsx'), 'dialog', 'lottery-rules'));
/** With all that places a bet. A phone shows it only on request, and most visits look at numbers first. */
const Slip = lazily(() => import('./slip.tsx'));

interface BettingProps extends BettingPerson {
  readonly lottery: ListedLottery;
  /** Key of the play that is open; the first one if the lottery has no such play. */
  readonly playType: string;
  readonly onPlay: (key: string) => void;
  /** Only periods and draws of this province; of all if it is absent. */
  readonly province?: string | undefined;
  /** Draws the head in its own way. */
  readonly renderHead?: (props: DrawHeadProps) => ReactNode;
}

/** The draws of a province; all of them if none is named. */
const useOwnDraws = (opened: readonly Opened[], province: string | undefined) =>
  useMemo(
    () => (province === undefined ? opened : opened.filter((draw) => draw.province === province)),
    [opened, province],
  );

const drawHead = (props: DrawHeadProps): ReactNode => <DrawHead {...props} />;

interface TableProps extends BettingProps {
  readonly kind: Kind;
  readonly offered: readonly PlayTerms[];
  readonly terms: PlayTerms;
}

function Table({ lottery, kind, offered, terms, province, renderHead = drawHead, onPlay, ...person }: TableProps) {
  const { t } = useTranslation();
  const names = usePlayNames();
  const isPhone = useIsPhone();
  const { first, current, secondsLeft } = usePeriods(lottery.gameCode, province);
  const { opened: all, isAwaited } = useOpened(lottery.gameCode, first);
  const opened = useOwnDraws(all, province);
  const choices = useChoices();
  const { line, count, isBusy, isUsed } = useSlipLine();
  const [stake, setStake] = useState<Stake>({ unitMinor: lottery.limits.minimumStakeMinor, multiple: 1 });
  const [over, setOver] = useState<'slip' | 'trends' | 'rules'>();
  const groups = useMemo(() => groupPlays(offered.map(({ play }) => play)), [offered]);
  const { play } = terms;
  const choice = choices.read(play);
  const close = useCallback(() => setOver(undefined), []);
  const openTrends = useCallback(() => setOver('trends'), []);
  const openRules = useCallback(() => setOver('rules'), []);
  const add = () => {
    if (!choice.sent) return;
    const bet = { play: play.key, ...choice.sent, units: choice.units, positions: play.positions, ...stake };
    line.add(bet, current?.period);
    choices.clear(play);
  };
  const pickRandom = () => {
    const selection = quickPick(play, drawByChance);
    if (isTypedOnly(play)) choices.change(play, { typed: writeSelection(play, selection) });
    else choices.change(play, { selection, mode: 'pads' });
  };
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {renderHead({
          lottery,
          kind,
          names,
          current,
          secondsLeft,
          opened,
          isAwaited,
          onTrends: openTrends,
        })}
        <section
          className={classes.board}
          aria-label={t('lottery.plays')}
          onPointerDown={Slip.preload}
          onFocus={Slip.preload}
        >
          <PlayChoice groups={groups} play={play} names={names} onPlay={onPlay} onRules={openRules} />
          <UnitCost terms={terms} stake={stake} />
          <Board gameCode={lottery.gameCode} terms={terms} choices={choices} names={names} opened={opened} />
          <StakeBar
            lottery={lottery}
            terms={terms}
            choice={choice}
            stake={stake}
            count={count}
            isPhone={isPhone}
            isBusy={isBusy}
            onStake={setStake}
            onRandom={pickRandom}
            onAdd={add}
            onSlip={() => setOver('slip')}
          />
        </section>
      </div>
      {isUsed || over === 'slip' || !isPhone ? (
        <Slip
          line={line}
          lottery={lottery}
          kind={kind}
          names={names}
          current={current}
          secondsLeft={secondsLeft}
          province={province}
          isPhone={isPhone}
          isOpen={over === 'slip'}
          onClose={close}
          {...person}
        />
      ) : null}
      {over === 'trends' ? <TrendChart kind={kind} play={play} opened={opened} names={names} onClose={close} /> : null}
      {over === 'rules' ? <PlayRules lottery={lottery} terms={terms} names={names} onClose={close} /> : null}
    </div>
  );
}

/** The betting page of one lottery. */
export function Betting(props: BettingProps) {
  const { lottery, playType } = props;
  const { t } = useTranslation();
  const kind = useKind(lottery.kind);
  const paid = usePaidPlays(lottery.gameCode);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) void Slip.preload();
  }, [isPhone]);
  const offered = useMemo(() => (kind.data && paid.data ? termsOf(kind.data, paid.data) : []), [kind.data, paid.data]);
  if (kind.isError || paid.isLoadingError) {
    const failed = kind.isError ? kind : paid;
    return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!kind.data || !paid.data) return <SkeletonLines count={8} />;
  const terms = offered.find(({ play }) => play.key === playType) ?? offered[0];
  if (!terms) return <EmptyState motif="balls" text={t('lottery.noPlays')} />;
  return <Table {...props} kind={kind.data} offered={offered} terms={terms} />;
}
