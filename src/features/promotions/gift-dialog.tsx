import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftPopup } from '../../../flows/after-login/after-login.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { HideToday } from '../../ui/hide-today.tsx';
import classes from './gift-dialog.module.css';

interface GiftDialogProps {
  readonly gift: GiftPopup;
  readonly onFollow: () => void;
  readonly onClose: (hidesToday: boolean) => void;
}

/** What greets a person: a picture, a sentence, and the way to it. Closing it is as easy as taking it up. */
export function GiftDialog({ gift, onFollow, onClose }: GiftDialogProps) {
  const { t } = useTranslation();
  const [hidesToday, setHidesToday] = useState(false);
  const close = () => onClose(hidesToday);
  return (
    <DialogFrame title={gift.title} size="sm" onClose={close}>
      <div className={classes.gift} data-testid="gift">
        <div className={classes.picture}>
          <img src={gift.url} alt="" width={960} height={480} />
        </div>
        {gift.text ? <p>{gift.text}</p> : null}
        <HideToday isOn={hidesToday} onChange={setHidesToday} />
        <div className={classes.actions}>
          <Button onClick={close}>{t('notices.later')}</Button>
          <Button variant="primary" onClick={onFollow}>
            {gift.button}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
