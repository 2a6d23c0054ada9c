import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionMistake } from '../../../engine/lottery/check-selection.ts';
import { writeSelection } from '../../../engine/lottery/parse-selection.ts';
import type { Play } from '../../../engine/lottery/play.ts';
import { quickPick } from '../../../engine/lottery/quick-choices.ts';
import { isTypedOnly } from './choice.ts';
import { drawByChance } from './draw-by-chance.ts';
import classes from './typed-numbers.module.css';

/** Characters that a bet takes. */
const MOST_CHARACTERS = 20_000;
/** Mistakes that are listed; the number of the others is shown. */
const MOST_LISTED = 20;

/** An example of a text; no example if the play is never met by chance. */
function exampleOf(play: Play): string {
  const one = () => writeSelection(play, quickPick(play, drawByChance));
  if (!play.tickets || isTypedOnly(play)) return one();
  const text = () => one().replaceAll('|', (play.pads[0]?.width ?? 1) > 1 ? ' ' : '');
  return [text(), text()].join((play.pads[0]?.width ?? 1) > 1 ? '; ' : ' ');
}

function Mistakes({
  mistakes,
  typed,
  onShow,
}: {
  readonly mistakes: readonly SelectionMistake[];
  readonly typed: string;
  readonly onShow: (mistake: SelectionMistake) => void;
}) {
  const { t } = useTranslation();
  const rest = mistakes.length - MOST_LISTED;
  return (
    <ul className={classes.mistakes}>
      {mistakes.slice(0, MOST_LISTED).map((mistake) => (
        <li key={`${mistake.code} ${mistake.pad} ${mistake.at}`}>
          <button type="button" onClick={() => onShow(mistake)}>
            <span>{t('lottery.mistakeAt', { place: mistake.at + 1 })}</span>
            {mistake.length > 0 ? <bdi>{typed.slice(mistake.at, mistake.at + mistake.length).slice(0, 16)}</bdi> : null}
            {t(`lottery.mistake.${mistake.code}`)}
          </button>
        </li>
      ))}
      {rest > 0 ? <li>{t('lottery.moreMistakes', { number: rest })}</li> : null}
    </ul>
  );
}

interface TypedNumbersProps {
  readonly play: Play;
  readonly typed: string;
  readonly mistakes: readonly SelectionMistake[];
  readonly onChange: (typed: string) => void;
}

/** Numbers as a text, typed or pasted, with each mistake at its place. */
export default function TypedNumbers({ play, typed, mistakes, onChange }: TypedNumbersProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const example = useRef<string>(undefined);
  example.current ??= exampleOf(play);
  const show = ({ at, length }: SelectionMistake) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + length);
  };
  return (
    <div className={classes.typed}>
      <label htmlFor={id}>{t('lottery.typedLabel')}</label>
      <textarea
        ref={area}
        id={id}
        dir="ltr"
        value={typed}
        maxLength={MOST_CHARACTERS}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={mistakes.length > 0}
        aria-describedby={`${id}-hint ${id}-mistakes`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`}>{t('lottery.typedHint', { example: example.current })}</p>
      <div id={`${id}-mistakes`} aria-live="polite">
        {mistakes.length > 0 ? <Mistakes mistakes={mistakes} typed={typed} onShow={show} /> : null}
      </div>
    </div>
  );
}
