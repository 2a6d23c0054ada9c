import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { artUrl } from '../../../engine/art/art-url.ts';
import type { LobbyState } from '../../../engine/games/lobby.ts';
import { useLocalText } from '../../api/site.ts';
import { NearContext, useNear, useNearWatch } from '../../ui/near.ts';
import classes from './studio-chips.module.css';

/** A studio with the number of its games. */
export interface Studio {
  readonly vassalage: string;
  readonly title: string;
  readonly count: number;
}

/** Nothing of the ground shows until the mark is there. */
const NO_MARK = { visibility: 'hidden' } as const;

/** The mark of a studio, loaded once it is near the part of the row that is in sight. */
function Mark({ studio }: { readonly studio: string }) {
  const { isNear, place } = useNear();
  const mark = { '--mark': `url("${artUrl('vendor-mark', { id: studio })}")` };
  return <span ref={place} className={classes.mark} style={isNear ? mark : NO_MARK} aria-hidden="true" />;
}

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls in every browser
    <div role="group" aria-label={t('games.studios')} className={classes.studios}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChange({ vassalage: '' })}>
        {t('games.allStudios')}
      </button>
      <NearContext value={watch}>
        {studios.map(({ vassalage, title, count }) => (
          <button
            key={vassalage}
            type="button"
            aria-pressed={chosen === vassalage}
            onClick={() => onChange({ vassalage })}
          >
            <Mark studio={title} />
            {title}
            <span className={classes.number}>{numbers.format(count)}</span>
          </button>
        ))}
      </NearContext>
    </div>
  );
});
