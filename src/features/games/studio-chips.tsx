import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LobbyState } from '../../../engine/games/lobby.ts';
import { useLocalText } from '../../api/site.ts';
import { NearContext, useNearWatch } from '../../ui/near.ts';
import { StudioMark } from '../../ui/studio-mark.tsx';
import { useDrawnParts } from '../../ui/use-drawn-parts.ts';
import classes from './studio-chips.module.css';

/** A studio with the number of its games. */
export interface Studio {
  readonly vassalage: string;
  readonly title: string;
  readonly count: number;
}

/** The widest window shows so many at first. */
const DRAWN_CHIPS = { atOnce: 12, aStep: 12 };

/** A chip for each studio; there are many, and none changes while a title is typed. */
export const StudioChips = memo(function StudioChips({
  studios,
  vassalage: chosen,
  onChange,
}: {
  readonly studios: readonly Studio[];
  /** The chosen one; empty for all of them. */
  readonly vassalage: string;
  readonly onChange: (change: Partial<LobbyState>) => void;
}) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const watch = useNearWatch();
  const numbers = new Intl.NumberFormat(locale);
  const drawn = useDrawnParts(studios.length, DRAWN_CHIPS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls in every browser
    <div role="group" aria-label={t('games.studios')} className={classes.studios}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChange({ vassalage: '' })}>
        {t('games.allStudios')}
      </button>
      <NearContext value={watch}>
        {studios.slice(0, drawn).map(({ vassalage, title, count }) => (
          <button
            key={vassalage}
            type="button"
            aria-pressed={chosen === vassalage}
            onClick={() => onChange({ vassalage })}
          >
            <StudioMark kind="vendor-mark" studio={title} className={classes.mark} />
            {title}
            <span className={classes.number}>{numbers.format(count)}</span>
          </button>
        ))}
      </NearContext>
    </div>
  );
});
