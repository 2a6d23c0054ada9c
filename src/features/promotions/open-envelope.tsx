import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../api/i18n.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';

const EnvelopeDialog = lazily(() => withTexts(() => import('./envelope-dialog.tsx'), 'dialog', 'promotion'));

interface OpenEnvelopeProps {
  readonly detail: Pick<ActivityDetail, 'activity' | 'title' | 'rains'>;
}

/** The way to the envelope of a rain, on the page of its activity. The dialog stays when the last envelope is opened. */
export function OpenEnvelope({ detail: { activity, title, rains } }: OpenEnvelopeProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<NonNullable<NonNullable<ActivityDetail['rains']>['rain']>>();
  const rain = rains?.rain;
  return (
    <>
      {rain?.state === 'open' ? (
        <Button variant="primary" onClick={() => setOpened(rain)}>
          {t('activity.rain.open')}
        </Button>
      ) : null}
      {opened ? <EnvelopeDialog rain={{ ...opened, activity, title }} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
