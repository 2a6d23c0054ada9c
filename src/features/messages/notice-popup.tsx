import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticePopup } from '../../../flows/after-login/after-login.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { HideToday } from '../../ui/hide-today.tsx';
import { OperatorHtml } from '../../ui/operator-html.tsx';
import classes from './messages.module.css';

interface NoticePopupsProps {
  readonly notices: readonly NoticePopup[];
  readonly onClose: (hidesToday: boolean) => void;
}

/** Announcements that pop up, one after the other. */
export function NoticePopups({ notices, onClose }: NoticePopupsProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const [hidesToday, setHidesToday] = useState(false);
  const notice = notices[place];
  if (!notice) return null;
  const isLast = place === notices.length - 1;
  const close = () => onClose(hidesToday);
  return (
    <DialogFrame title={notice.title} size="sm" onClose={close}>
      <div className={classes.popup} data-testid="notices">
        <div aria-live="polite">
          <OperatorHtml html={notice.content} />
        </div>
        <HideToday isOn={hidesToday} onChange={setHidesToday} />
        <div className={classes.popupEnd}>
          {notices.length > 1 ? (
            <span className={classes.meta}>{t('notices.place', { place: place + 1, total: notices.length })}</span>
          ) : null}
          <Button variant="primary" onClick={isLast ? close : () => setPlace(place + 1)}>
            {t(isLast ? 'notices.understood' : 'notices.next')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
