import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import { openEnvelope } from '../../../schemas/calls/envelopes.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useSite } from '../../api/site.ts';
import type { OwnRain } from '../../api/use-rains.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { Envelope } from './envelope.tsx';
import classes from './envelope-dialog.module.css';
import { RainFacts } from './rain-progress.tsx';

interface EnvelopeDialogProps {
  readonly rain: Omit<OwnRain, 'promotion'>;
  readonly onClose: () => void;
}

/** A red envelope to open, and then what it holds. */
export default function EnvelopeDialog({ rain, onClose }: EnvelopeDialogProps) {
  const { t } = useTranslation();
  const site = useSite();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const { mutate, isPending, data, error } = useMutation(mutationOf(openEnvelope));
  const { activity, title, rain: key } = rain;
  return (
    <DialogFrame title={title} size="sm" isBusy={isPending} onClose={onClose}>
      <div className={classes.body} data-testid="envelope">
        <Envelope isOpen={data !== undefined} />
        <div role="status" className={classes.found}>
          {data ? (
            <>
              <b>{t('activity.rain.found', { amount: money(data.amountMinor) })}</b>
              <p>{t(data.isPaid ? 'activity.rain.paid' : 'activity.rain.toClaim')}</p>
            </>
          ) : null}
        </div>
        {data ? null : <RainFacts rain={rain} />}
        <ErrorAlert error={error ? toFlowError(error) : undefined} isBusy={isPending} />
        <div className={classes.actions}>
          {data ? (
            <Button variant="primary" onClick={onClose}>
              {t('activity.rain.done')}
            </Button>
          ) : (
            <>
              <Button disabled={isPending} onClick={onClose}>
                {t('activity.rain.later')}
              </Button>
              <Button variant="primary" disabled={isPending} onClick={() => mutate({ body: { activity, rain: key } })}>
                {t('activity.rain.open')}
              </Button>
            </>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
