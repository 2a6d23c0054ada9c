import { useEffect, useLayoutEffect, useRef } from 'react';
import { type FishingAction, type FishingBet, speciesOf } from '../../../families/fishing/fishing.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { sentenceText } from '../../sentences.ts';
import { Facts } from '../../ui/facts.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import unseen from '../../ui/unseen.module.css';
import { useKeys } from '../../ui/use-keys.ts';
import type { SpeciesId } from './fish.ts';
import classes from './fishing-board.module.css';
import { FishingControls } from './fishing-controls.tsx';
import { say } from './fishing-words.ts';
import { SeaView } from './sea-view.tsx';
import { SpeciesStrip } from './species-strip.tsx';
import { type FishingView, useHunt } from './use-hunt.ts';

type Props = BoardProps<FishingBet, FishingView, FishingAction>;

/** How a table ended. */
function Summary({ game, round }: Pick<Props, 'game' | 'round'>) {
  if (!round?.isOver) return null;
  const facts = [
    { name: say('shots'), value: String(round.view?.shots ?? 0) },
    { name: say('staked'), value: amountText(round.stakedMinor, game.currency) },
    { name: say('paid'), value: amountText(round.paidMinor, game.currency) },
  ];
  return (
    <section className={classes.summary} aria-label={say('closed')}>
      <h2 className={classes.title}>{say('closed')}</h2>
      <Facts facts={facts} className={classes.rows} />
    </section>
  );
}

/** Opens a table if there is none, which costs nothing, and reports at once that its end was seen. */
function useTable({ round, isRecord, begin, onShown, stake }: Props): void {
  const isOpened = useRef(false);
  const latest = useRef(() => begin({ shotMinor: stake.minor }));
  useEffect(() => {
    if (isRecord || round !== undefined || isOpened.current) return;
    isOpened.current = true;
    void latest.current();
  }, [isRecord, round]);
  const overId = round?.isOver ? round.roundId : undefined;
  // Every catch was reported as it came; before anything is painted, so that the balance never drops.
  useLayoutEffect(() => {
    if (overId !== undefined) onShown(overId);
  }, [overId, onShown]);
}

/** The board of fishing: a sea, a cannon, and nets. */
export function Board(props: Props) {
  const { game, round, stake, isBusy, isStill, isRecord } = props;
  useTable(props);
  const hunting = useHunt(props);
  const isOpen = round !== undefined && !round.isOver && !isRecord;
  const fish = round?.view?.fish ?? [];
  const locked = fish.find(({ fishId }) => fishId === hunting.lockId);
  const times = speciesOf(game.setup).find(({ id }) => id === locked?.species)?.multiplier ?? 0;
  const open = () => void props.begin({ shotMinor: stake.minor });
  useKeys({ main: isRecord ? undefined : isOpen ? () => hunting.fire() : isBusy ? undefined : open });
  const choose = (species: SpeciesId) => {
    // The next one of its kind, so that a second press finds another.
    const kind = hunting.hunt.swimmers.filter((swimmer) => swimmer.species === species);
    const now = kind.findIndex(({ fishId }) => fishId === hunting.lockId);
    hunting.lock(kind[(now + 1) % kind.length]);
  };
  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          <SeaView theme={game.setup.theme} hunting={hunting} isArmed={isOpen} isStill={isStill || isRecord} />
          <SpeciesStrip
            setup={game.setup}
            fish={fish}
            chosen={locked?.species}
            isDisabled={!isOpen}
            onChoose={choose}
          />
          {isOpen ? (
            <output className={classes.aim}>
              {locked
                ? say('aim', { fish: sentenceText({ phrase: `fishing.${locked.species}` }), times })
                : say('noAim')}
            </output>
          ) : null}
          <Summary game={game} round={round} />
          <p className={unseen.text}>{say('sea')}</p>
          <p className={unseen.text} role="status">
            {hunting.told}
          </p>
        </div>
      }
      controls={
        isRecord ? undefined : (
          <FishingControls
            game={game}
            stake={stake}
            isOpen={isOpen}
            isBusy={isBusy}
            isAuto={hunting.isAuto}
            onOpen={open}
            onFire={() => hunting.fire()}
            onAuto={hunting.toggleAuto}
            onLeave={hunting.leave}
          />
        )
      }
    />
  );
}
