import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import { writeSelection } from '../../../engine/lottery/parse-selection.ts';
import { groupPlays } from '../../../engine/lottery/play-menu.ts';
import { quickPick } from '../../../engine/lottery/quick-choices.ts';
import { padTrends } from '../../../engine/lottery/trends.ts';
import type { SlipBet } from '../../../flows/lottery-slip/lottery-slip.machine.ts';
import { withTexts } from '../../api/i18n.ts';
import { preferences } from '../../api/preferences.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { BetSlip } from './bet-slip.tsx';
import classes from './betting.module.css';
import { type Choices, isTypedOnly, isWide, useChoices } from './choice.ts';
import { choiceText } from './choice-text.ts';
import { drawByChance } from './draw-by-chance.ts';
import { DrawHead } from './draw-head.tsx';
import { type ListedLottery, type Opened, useKind, useOpened, usePaidPlays, usePeriods } from './lottery-queries.ts';
import { NumberPads } from './number-pads.tsx';
import { OwnBets } from './own-bets.tsx';
import { PlayChoice } from './play-choice.tsx';
import { type PlayNames, usePlayNames } from './play-names.ts';
import { type PlayTerms, termsOf } from './play-terms.ts';
import { useSlip } from './slip-calls.ts';
import { type Stake, StakeBar } from './stake-bar.tsx';
import { TypedNumbers } from './typed-numbers.tsx';

const TrendChart = lazily(() => withTexts(() => import('./trend-chart.tsx'), 'dialog'));
const PlayRules = lazily(() => withTexts(() => import('./play-rules.tsx'), 'dialog'));
const SlipDialog = lazily(() => withTexts(() => import('./slip-dialog.tsx'), 'dialog'));

const OMISSIONS = 'lotteryOmissions';

/** What the page around a lottery knows of the person. */
export interface BettingPerson {
  readonly isMember: boolean;
  /** Minor units that can be staked. */
  readonly balanceMinor: string | undefined;
  readonly onLogin: () => void;
}

interface BettingProps extends BettingPerson {
  readonly lottery: ListedLottery;
  /** Key of the play that is open; the first one if the lottery has no such play. */
  readonly playType: string;
  readonly onPlay: (key: string) => void;
}

/** Draws since each value of each pad was seen; undefined if they are not shown. */
function useOmissions({ play }: PlayTerms, opened: readonly Opened[], isShown: boolean) {
  return useMemo(() => {
    const results = opened.flatMap(({ numbers }) => (numbers.length > 0 ? [numbers] : [])).toReversed();
    if (!isShown || results.length === 0 || play.pads.some(isWide)) return undefined;
    return play.pads.map((pad) => padTrends(pad, results).map(({ omission }) => omission));
  }, [play, opened, isShown]);
}

interface BoardProps {
  readonly terms: PlayTerms;
  readonly choices: Choices;
  readonly names: PlayNames;
  readonly opened: readonly Opened[];
}

/** Where the numbers of a play are chosen: with buttons, or as a text. */
function Board({ terms, choices, names, opened }: BoardProps) {
  const { t } = useTranslation();
  const { play } = terms;
  const [hasOmissions, setOmissions] = useState(() => !preferences.isOn(`${OMISSIONS}Off`));
  const omissions = useOmissions(terms, opened, hasOmissions);
  const omissionsId = useId();
  const choice = choices.read(play);
  const isTyped = choice.mode === 'typed';
  const onChange = useCallback(
    (selection: typeof choice.selection) => choices.change(play, { selection }),
    [choices, play],
  );
  return (
    <>
      {isTypedOnly(play) ? null : (
        <div className={classes.modes}>
          <Segmented
            label={t('lottery.mode')}
            chosen={choice.mode}
            options={[
              { value: 'pads', label: t('lottery.modes.pads') },
              { value: 'typed', label: t('lottery.modes.typed') },
            ]}
            onChoose={(mode) => choices.change(play, { mode })}
          />
          {isTyped ? null : (
            <label htmlFor={omissionsId}>
              <CheckBox
                id={omissionsId}
                checked={hasOmissions}
                onChange={({ currentTarget }) => {
                  preferences.save(`${OMISSIONS}Off`, !currentTarget.checked);
                  setOmissions(currentTarget.checked);
                }}
              />
              {t('lottery.sinceSeen')}
            </label>
          )}
        </div>
      )}
      {isTyped ? (
        <TypedNumbers
          key={play.key}
          play={play}
          typed={choice.typed}
          mistakes={choice.mistakes}
          onChange={(typed) => choices.change(play, { typed })}
        />
      ) : (
        <NumberPads play={play} selection={choice.selection} names={names} omissions={omissions} onChange={onChange} />
      )}
    </>
  );
}

/** The slip and the bets of the member: next to the pads, or over them on a phone. */
function Aside({
  title,
  isPhone,
  isOpen,
  count,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly count: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
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

interface TableProps extends BettingProps {
  readonly kind: Kind;
  readonly offered: readonly PlayTerms[];
  readonly terms: PlayTerms;
}

function Table({ lottery, kind, offered, terms, onPlay, ...person }: TableProps) {
  const { t } = useTranslation();
  const names = usePlayNames();
  const isPhone = useIsPhone();
  const { current, secondsLeft } = usePeriods(lottery.gameCode);
  const { opened, isAwaited } = useOpened(lottery.gameCode, current);
  const choices = useChoices();
  const { state, report } = useSlip(lottery.gameCode, current?.period);
  const [stake, setStake] = useState<Stake>({ unitMinor: lottery.limits.minimumStakeMinor, multiple: 1 });
  const [over, setOver] = useState<'slip' | 'trends' | 'rules'>();
  const groups = useMemo(() => groupPlays(offered.map(({ play }) => play)), [offered]);
  const { play } = terms;
  const choice = choices.read(play);
  const close = () => setOver(undefined);
  const write = (bet: Pick<SlipBet, 'play' | 'choice'> & { readonly entry?: string | undefined }) =>
    choiceText(kind, names, { play: bet.play, choice: bet.choice, entry: bet.entry ?? 'pads' });
  const add = () => {
    if (!choice.sent) return;
    report({
      type: 'bet.added',
      bet: { play: play.key, ...choice.sent, units: choice.units, positions: play.positions, ...stake },
    });
    choices.clear(play);
  };
  const pickRandom = () => {
    const selection = quickPick(play, drawByChance);
    if (isTypedOnly(play)) choices.change(play, { typed: writeSelection(play, selection) });
    else choices.change(play, { selection, mode: 'pads' });
  };
  const { bets } = state.context;
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <DrawHead
          lottery={lottery}
          kind={kind}
          names={names}
          current={current}
          secondsLeft={secondsLeft}
          opened={opened}
          isAwaited={isAwaited}
          onTrends={() => setOver('trends')}
        />
        <section className={classes.board} aria-label={t('lottery.plays')}>
          <PlayChoice groups={groups} play={play} names={names} onPlay={onPlay} onRules={() => setOver('rules')} />
          <Board terms={terms} choices={choices} names={names} opened={opened} />
          <StakeBar
            lottery={lottery}
            terms={terms}
            choice={choice}
            stake={stake}
            count={bets.length}
            isPhone={isPhone}
            onStake={setStake}
            onRandom={pickRandom}
            onAdd={add}
            onSlip={() => setOver('slip')}
          />
        </section>
      </div>
      <Aside title={t('lottery.slip')} isPhone={isPhone} isOpen={over === 'slip'} count={bets.length} onClose={close}>
        <BetSlip
          lottery={lottery}
          state={state}
          names={names}
          current={current}
          secondsLeft={secondsLeft}
          choiceText={write}
          report={report}
          {...person}
        />
        {person.isMember ? <OwnBets gameCode={lottery.gameCode} kind={kind} names={names} choiceText={write} /> : null}
      </Aside>
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
