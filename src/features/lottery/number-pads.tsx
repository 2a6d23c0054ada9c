import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pad, Play, Selection } from '../../../engine/lottery/play.ts';
import { QUICK_CHOICES, quickChoice } from '../../../engine/lottery/quick-choices.ts';
import classes from './number-pads.module.css';
import type { PlayNames } from './play-names.ts';

/** Shorter pads are filled by hand. */
const LEAST_FOR_QUICK = 4;

/** The longest omission of a pad is marked from here on. */
const LONG_OMISSION = 10;
/** Pads of so many values fill two even rows of a phone. */
const FEW = 10;

interface NumberPadsProps {
  readonly play: Play;
  readonly selection: Selection;
  readonly names: PlayNames;
  /** Draws since each value was seen, by pad; undefined if they are not shown. */
  readonly omissions: readonly (readonly number[])[] | undefined;
  /** A value of a pad, by its place, is chosen or no longer chosen. */
  readonly onToggle: (pad: number, value: number) => void;
  /** All values of a pad are replaced. */
  readonly onChoose: (pad: number, values: readonly number[]) => void;
}

const NONE: readonly number[] = [];

const rangeOf = ({ from, to, accepts }: Pad): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((value) => accepts?.(value) ?? true);

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place]);

/** Buttons that fill a pad by size or parity, and one that clears it. */
function QuickChoices({
  pad,
  chosen,
  label,
  onChoose,
}: {
  readonly pad: Pad;
  readonly chosen: readonly number[];
  readonly label: string;
  readonly onChoose: (values: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  const choices = QUICK_CHOICES.filter(
    (choice) =>
      choice === 'clear' ||
      (!pad.options && pad.to - pad.from + 1 >= LEAST_FOR_QUICK && quickChoice(pad, choice).length <= pad.most),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t('lottery.quickOf', { pad: label })} className={classes.quick}>
      {choices.map((choice) => {
        const values = quickChoice(pad, choice);
        const isClear = choice === 'clear';
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isClear ? undefined : isSame(values, chosen)}
            aria-label={isClear ? t('lottery.quick.clear') : undefined}
            title={isClear ? t('lottery.quick.clear') : undefined}
            disabled={isClear && chosen.length === 0}
            onClick={() => onChoose(values)}
          >
            {isClear ? <IconX size={16} stroke={2} aria-hidden="true" /> : t(`lottery.quick.${choice}`)}
          </button>
        );
      })}
    </div>
  );
}

interface PadRowProps extends Pick<NumberPadsProps, 'onToggle' | 'onChoose'> {
  readonly pad: Pad;
  /** Its place among the pads of the play. */
  readonly place: number;
  readonly chosen: readonly number[];
  readonly names: PlayNames;
  readonly omissions: readonly number[] | undefined;
}

/** How the values of a pad are laid out. */
const layoutOf = ({ from, to, options }: Pad): 'words' | 'few' | 'many' =>
  options ? 'words' : to - from < FEW ? 'few' : 'many';

/** Drawn again only if its own values change: a press on one pad leaves the others. */
const PadRow = memo(function PadRow({ pad, place, chosen, names, omissions, onToggle, onChoose }: PadRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = names.padName(pad);
  const isFull = pad.most > 1 && chosen.length >= pad.most;
  const longest = omissions ? Math.max(...omissions) : 0;
  return (
    <div className={classes.row}>
      <div id={id} className={classes.name}>
        <b>{label}</b>
        <span>{t('lottery.chosenCount', { number: chosen.length })}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div role="group" aria-labelledby={id} className={classes.values} data-layout={layoutOf(pad)}>
        {rangeOf(pad).map((value) => {
          const isChosen = chosen.includes(value);
          const omission = omissions?.[value - pad.from];
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onToggle(place, value)}
            >
              <span className={classes.value}>{names.valueName(pad, value)}</span>
              {omission === undefined ? null : (
                <small data-long={(omission >= LONG_OMISSION && omission === longest) || undefined}>
                  <span className="visually-hidden">{t('lottery.sinceSeen')} </span>
                  {omission}
                </small>
              )}
            </button>
          );
        })}
      </div>
      <QuickChoices pad={pad} chosen={chosen} label={label} onChoose={(values) => onChoose(place, values)} />
    </div>
  );
});

/** The pads of a play, drawn from its description. */
export const NumberPads = memo(function NumberPads({
  play,
  selection,
  names,
  omissions,
  onToggle,
  onChoose,
}: NumberPadsProps) {
  return (
    <div className={classes.pads}>
      {play.pads.map((pad, index) => (
        <PadRow
          key={pad.key}
          pad={pad}
          place={index}
          chosen={selection[index] ?? NONE}
          names={names}
          omissions={omissions?.[index]}
          onToggle={onToggle}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
});
