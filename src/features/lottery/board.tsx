import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { padTrends } from '../../../engine/lottery/trends.ts';
import { preferences } from '../../api/preferences.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './board.module.css';
import { type Choices, isTypedOnly, isWide, setValues, toggleChosen, toggleValue } from './choice.ts';
import type { Opened } from './lottery-queries.ts';
import { NumberPads } from './number-pads.tsx';
import type { PlayNames } from './play-names.ts';
import type { PlayTerms } from './play-terms.ts';

/** Shown to those who ask for them. */
const TypedNumbers = lazily(() => import('./typed-numbers.tsx'), <SkeletonLines count={3} />);
const PopularNumbers = lazily(() => import('./popular-numbers.tsx'));

/** What helps with a choice, shown or not: the device remembers it. `Off` in the name: it is shown until someone hides it. */
function useAid(name: 'lotteryOmissionsOff' | 'lotteryPopular') {
  const isFirstShown = name.endsWith('Off');
  const [isShown, setShown] = useState(() => preferences.isOn(name) !== isFirstShown);
  const show = (isOn: boolean): void => {
    preferences.save(name, isOn !== isFirstShown);
    setShown(isOn);
  };
  return { isShown, show };
}

function AidBox({ aid, children }: { readonly aid: ReturnType<typeof useAid>; readonly children: ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <CheckBox id={id} checked={aid.isShown} onChange={({ currentTarget }) => aid.show(currentTarget.checked)} />
      {children}
    </label>
  );
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
  readonly gameCode: string;
  readonly terms: PlayTerms;
  readonly choices: Choices;
  readonly names: PlayNames;
  readonly opened: readonly Opened[];
}

/** Where the numbers of a play are chosen: with buttons, or as a text. */
export function Board({ gameCode, terms, choices, names, opened }: BoardProps) {
  const { t } = useTranslation();
  const { play } = terms;
  const omissionsAid = useAid('lotteryOmissionsOff');
  const popularAid = useAid('lotteryPopular');
  const omissions = useOmissions(terms, opened, omissionsAid.isShown);
  const choice = choices.read(play);
  const isTyped = choice.mode === 'typed';
  const { change } = choices;
  const onToggle = useCallback(
    (pad: number, value: number) =>
      change(play, ({ selection }) => ({ selection: toggleValue(play, selection, pad, value) })),
    [change, play],
  );
  const onChoose = useCallback(
    (pad: number, values: readonly number[]) =>
      change(play, ({ selection }) => ({ selection: setValues(play, selection, pad, values) })),
    [change, play],
  );
  return (
    <>
      <div className={classes.modes}>
        {isTypedOnly(play) ? null : (
          <Segmented
            label={t('lottery.mode')}
            chosen={choice.mode}
            options={[
              { value: 'pads', label: t('lottery.modes.pads') },
              { value: 'typed', label: t('lottery.modes.typed') },
            ]}
            onChoose={(mode) => change(play, { mode })}
          />
        )}
        <div className={classes.aids}>
          {isTyped ? null : <AidBox aid={omissionsAid}>{t('lottery.sinceSeen')}</AidBox>}
          <AidBox aid={popularAid}>{t('lottery.popular')}</AidBox>
        </div>
      </div>
      {popularAid.isShown ? (
        <PopularNumbers
          gameCode={gameCode}
          play={play}
          choice={choice}
          names={names}
          onToggle={(pad, value) => change(play, toggleChosen(play, choice, pad, value))}
        />
      ) : null}
      {isTyped ? (
        <TypedNumbers
          key={play.key}
          play={play}
          typed={choice.typed}
          mistakes={choice.mistakes}
          onChange={(typed) => change(play, { typed })}
        />
      ) : (
        <NumberPads
          play={play}
          selection={choice.selection}
          names={names}
          omissions={omissions}
          onToggle={onToggle}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
