import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { titleIn } from '../../../engine/games/game.ts';
import type { LaunchChoice } from '../../../flows/launch/launch.machine.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import buttons from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Money } from '../../ui/money.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { gameWindows } from './game-windows.ts';
import classes from './launch-dialog.module.css';
import { LaunchRefused, type LaunchRefusedProps, refusalTitle } from './launch-refused.tsx';
import { useGame } from './use-game.ts';
import { VendorGames } from './vendor-games.tsx';

interface LaunchDialogProps extends Omit<LaunchRefusedProps, 'error'> {
  /** The state of the machine. */
  readonly step: string;
  readonly vassalage: string | undefined;
  readonly gameId: string;
  readonly choices: readonly LaunchChoice[];
  readonly transfer: Readonly<Record<string, unknown>> | undefined;
  readonly address: string;
  readonly error: LaunchRefusedProps['error'] | undefined;
  readonly onChoose: (gameId: string) => void;
  readonly onAgree: () => void;
  readonly onOpened: () => void;
}

/** Cover, title and studio of the launched game, once the catalogue is loaded. */
function WhatIsLaunched({ gameId }: { readonly gameId: string }) {
  const { language } = useLocalText();
  const { game } = useGame(gameId);
  if (!game) return null;
  const { title, vendor, gameType } = game;
  return (
    <div className={classes.game}>
      <div className={classes.cover}>
        <Art kind="thumb" subject={{ title, vendor, gameType }} widths={[160]} sizes="56px" />
      </div>
      <div>
        <b>{titleIn(game, language)}</b>
        <span>{vendor}</span>
      </div>
    </div>
  );
}

/** The transfer to a vendor's wallet, and its outcome. */
function TransferQuestion({ transfer, onAgree }: Pick<LaunchDialogProps, 'transfer' | 'onAgree'>) {
  const site = useSite();
  const { t } = useTranslation();
  const vendor = String(transfer?.vendor ?? '');
  return (
    <>
      <p className={classes.text}>{t('launch.transfer.text', { vendor })}</p>
      <dl className={classes.amount}>
        <dt>{t('launch.transfer.amount', { vendor })}</dt>
        <dd>
          <Money
            amountMinor={BigInt(String(transfer?.amountMinor ?? '0'))}
            currency={String(transfer?.currency ?? site.brand.currency)}
            country={site.brand.country}
          />
        </dd>
      </dl>
      <div className={classes.actions}>
        <Button variant="primary" size="lg" onClick={onAgree}>
          <IconArrowsExchange size={20} stroke={1.75} aria-hidden="true" />
          {t('launch.transfer.agree')}
        </Button>
      </div>
    </>
  );
}

/** A click opens the blocked window: browsers allow windows on clicks alone. */
function HeldBack({ address, onOpened }: Pick<LaunchDialogProps, 'address' | 'onOpened'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>{t('launch.heldBack.text')}</p>
      <div className={classes.actions}>
        <a
          className={buttons.button}
          data-variant="primary"
          data-size="lg"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            // By a press the browser opens it, and the play in it is counted; the link itself is for those that still do not.
            if (gameWindows.open(address)) event.preventDefault();
            onOpened();
          }}
        >
          <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
          {t('launch.heldBack.open')}
        </a>
      </div>
    </>
  );
}

function useTitle({ step, vassalage, error }: Pick<LaunchDialogProps, 'step' | 'vassalage' | 'error'>): string {
  const site = useSite();
  const { t } = useTranslation();
  const studios = site.menus.flatMap(({ vendors }) => vendors);
  const vendor = studios.find((studio) => studio.vassalage === vassalage)?.title ?? '';
  if (step === 'choosing') return t('launch.choose.title', { vendor });
  if (step === 'confirming') return t('launch.transfer.title');
  if (step === 'heldBack') return t('launch.heldBack.title');
  return error ? refusalTitle(t, error.code) : t('launch.waiting.title');
}

/** Questions and messages of a launch on its way to the game. */
export function LaunchDialog(props: LaunchDialogProps) {
  const { t } = useTranslation();
  const { step, gameId, choices, error } = props;
  const isWaiting = step === 'listing' || step === 'launching' || step === 'opening';
  const title = useTitle(props);
  const body = useRef<HTMLDivElement>(null);
  // The clicked button may have gone with the previous step: move the focus to the title of the next one.
  useEffect(() => {
    body.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return (
    <DialogFrame
      title={title}
      size={step === 'choosing' ? 'md' : 'sm'}
      canClose={step !== 'opening'}
      onClose={props.onClose}
    >
      <div ref={body} data-flow="launch" data-state={step} className={classes.body}>
        {gameId === '' || step === 'choosing' ? null : <WhatIsLaunched gameId={gameId} />}
        {isWaiting ? (
          <div className={classes.waiting} aria-busy="true">
            <Spinner size="sm" />
            <p role="status">{t(step === 'listing' ? 'launch.waiting.listing' : 'launch.waiting.launching')}</p>
          </div>
        ) : null}
        {step === 'choosing' ? <VendorGames choices={choices} onChoose={props.onChoose} /> : null}
        {step === 'confirming' ? <TransferQuestion {...props} /> : null}
        {step === 'heldBack' ? <HeldBack {...props} /> : null}
        {step === 'failed' && error ? <LaunchRefused {...props} error={error} /> : null}
      </div>
    </DialogFrame>
  );
}
