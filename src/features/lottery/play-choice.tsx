import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Play } from '../../../engine/lottery/play.ts';
import type { PlayGroup } from '../../../engine/lottery/play-menu.ts';
import { IconButton } from '../../ui/button.tsx';
import classes from './play-choice.module.css';
import type { PlayNames } from './play-names.ts';

interface PlayChoiceProps {
  readonly groups: readonly PlayGroup[];
  readonly play: Play;
  readonly names: PlayNames;
  readonly onPlay: (key: string) => void;
  readonly onRules: () => void;
}

/** The plays of a lottery: what they look at, then in which way. */
export const PlayChoice = memo(function PlayChoice({ groups, play, names, onPlay, onRules }: PlayChoiceProps) {
  const { t } = useTranslation();
  const group = groups.find(({ plays }) => plays.includes(play));
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [group]);
  return (
    <div className={classes.choice}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div ref={tabs} role="group" aria-label={t('lottery.plays')} className={classes.tabs}>
        {groups.map((one) => (
          <button
            key={one.key}
            type="button"
            aria-pressed={one === group}
            onClick={() => onPlay(one.plays[0]?.key ?? play.key)}
          >
            {names.groupName(one)}
          </button>
        ))}
      </div>
      <div className={classes.ways}>
        {group && group.plays.length > 1 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
          <div role="group" aria-label={t('lottery.ways')} className={classes.segments}>
            {group.plays.map((one) => (
              <button key={one.key} type="button" aria-pressed={one === play} onClick={() => onPlay(one.key)}>
                {names.wayName(group, one)}
              </button>
            ))}
          </div>
        ) : (
          <span className={classes.only}>{names.playName(play.key)}</span>
        )}
        <IconButton label={t('lottery.rules')} onClick={onRules}>
          <IconHelp size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});
