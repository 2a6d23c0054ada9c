import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../api/i18n.ts';
import { RegionChoice } from '../../features/region/region-choice.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

/** Region and language, opened from the header, or because the region is unknown. */
export default function RegionDialog({
  isAsked,
  onClose,
}: {
  readonly isAsked: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogFrame title={t('shell.region.title')} size="sm" isBusy={isBusy} onClose={onClose}>
      {isAsked ? <p>{t('shell.region.unknown')}</p> : null}
      <RegionChoice onLanguage={(code) => void chooseLanguage(code).then(onClose)} onBusy={setBusy} onKept={onClose} />
    </DialogFrame>
  );
}
