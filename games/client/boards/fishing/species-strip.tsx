import type { Setup } from '../../../families/family.ts';
import { speciesOf } from '../../../families/fishing/fishing.ts';
import { withTimesSign } from '../../numbers.ts';
import { sentenceText } from '../../sentences.ts';
import { useCanvas } from '../../ui/use-canvas.ts';
import { paintFish, type SpeciesId } from './fish.ts';
import { say } from './fishing-words.ts';
import classes from './species-strip.module.css';
import type { FishingView } from './use-hunt.ts';

function Portrait({ species }: { readonly species: SpeciesId }) {
  const canvas = useCanvas((context, { width, height }) => {
    context.clearRect(0, 0, width, height);
    paintFish(context, species, { x: width / 2, y: height / 2, length: width * 0.88, side: 1, tilt: 0 }, 0.3);
  }, true);
  return <canvas ref={canvas} className={classes.portrait} />;
}

/** Every species with its prize and how many of it swim. Pressed, one of them is aimed at: the way in without a pointer. */
export function SpeciesStrip({
  setup,
  fish,
  chosen,
  isDisabled,
  onChoose,
}: {
  readonly setup: Setup;
  readonly fish: FishingView['fish'];
  readonly chosen: SpeciesId | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (species: SpeciesId) => void;
}) {
  return (
    <ul className={classes.strip} aria-label={say('fish')}>
      {speciesOf(setup).map(({ id, multiplier }) => {
        const count = fish.filter(({ species }) => species === id).length;
        return (
          <li key={id} className={classes.item}>
            <button
              type="button"
              className={classes.chip}
              aria-label={say('chip', {
                fish: sentenceText({ phrase: `fishing.${id}` }),
                times: multiplier,
                number: count,
              })}
              aria-pressed={chosen === id}
              disabled={isDisabled || count === 0}
              onClick={() => onChoose(id)}
            >
              <Portrait species={id} />
              <span className={classes.times}>{withTimesSign(multiplier)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
