import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import { claimReward } from '../../../schemas/calls/activity.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useSite } from '../../api/site.ts';
import type { OwnReward } from '../../api/use-own-rewards.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './gift-dialog.module.css';

interface ClaimDialogProps {
  readonly reward: OwnReward;
  readonly onClaimed: () => void;
  readonly onClose: () => void;
}

/** Confirms a claim, and explains it: money at once, or a bonus with its wagering. */
export function ClaimDialog({ reward, onClaimed, onClose }: ClaimDialogProps) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(reward.currency, site.brand.country);
  const { mutate, isPending, error } = useMutation({ ...mutationOf(claimReward), onSuccess: onClaimed });
  const amount = money(reward.amountMinor);
  return (
    <DialogFrame title={t('reward.ask.title', { amount })} size="sm" isBusy={isPending} onClose={onClose}>
      <div className={classes.gift}>
        <b>{reward.title}</b>
        <p>{t(`reward.ask.${reward.kind}`, { amount, needed: money(reward.neededMinor) })}</p>
        <ErrorAlert error={error ? toFlowError(error) : undefined} isBusy={isPending} />
        <div className={classes.actions}>
          <Button disabled={isPending} onClick={onClose}>
            {t('reward.ask.later')}
          </Button>
          <Button variant="primary" disabled={isPending} onClick={() => mutate({ body: { reward: reward.id } })}>
            {t('reward.claim')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
