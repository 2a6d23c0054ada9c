import { IconBook2, IconHistory, IconShieldCheck, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { GameAnswer } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import type { PanelId } from '../panels/panel.ts';
import { say } from '../shell-words.ts';
import classes from './top-bar.module.css';

const ICON_SIZE = 20;

const BUTTONS = [
  { panel: 'rules', Icon: IconBook2 },
  { panel: 'history', Icon: IconHistory },
  { panel: 'fairness', Icon: IconShieldCheck },
] as const;

/** The bar of a game: its name, the balance, and the links to its information. */
export function TopBar({
  game: { setup, currency, isTrial, language },
  balanceMinor,
  isSoundOn,
  onSound,
  onPanel,
}: {
  readonly game: GameAnswer;
  readonly balanceMinor: string | null;
  readonly isSoundOn: boolean;
  readonly onSound: () => void;
  readonly onPanel: (panel: PanelId) => void;
}) {
  const Sound = isSoundOn ? IconVolume : IconVolumeOff;
  return (
    <header className={classes.bar}>
      <h1 className={classes.title} dir="auto">
        {setup.titles?.[language] ?? setup.title}
      </h1>
      <p className={classes.balance} data-trial={isTrial || undefined}>
        <span className={classes.label}>{say(isTrial ? 'playMoney' : 'balance')}</span>
        <bdi className={classes.amount}>{balanceMinor === null ? '–' : amountText(balanceMinor, currency)}</bdi>
      </p>
      <div className={classes.buttons} role="toolbar" aria-label={say('menu')}>
        <button
          type="button"
          className={classes.button}
          aria-label={say('sound')}
          aria-pressed={isSoundOn}
          onClick={onSound}
        >
          <Sound size={ICON_SIZE} aria-hidden="true" />
        </button>
        {BUTTONS.map(({ panel, Icon }) => (
          <button
            key={panel}
            type="button"
            className={classes.button}
            aria-label={say(panel)}
            onClick={() => onPanel(panel)}
          >
            <Icon size={ICON_SIZE} aria-hidden="true" />
          </button>
        ))}
      </div>
    </header>
  );
}
