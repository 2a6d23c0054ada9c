import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centreName } from '../../../engine/navigation/member-centre.ts';
import { type CountField, POINT_FIELD_KINDS, pointsForm } from '../../../engine/register/points-form.ts';
import { toFlowError } from '../../../flows/flow-error.ts';
import { createRequestIds } from '../../api/request-ids.ts';
import { useSite } from '../../api/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import classes from './points.module.css';
import type { Mall, OwnExchange } from './use-points.ts';

/** A request to spend points, with the proof of the owner. */
export interface Spending {
  readonly requestId: string;
  readonly count: number;
  readonly paymentPassword: string;
  readonly totpCode?: string;
}

interface SpendDialogProps {
  readonly title: string;
  /** What happens, in a sentence. */
  readonly text: string;
  readonly field: CountField;
  readonly first: string;
  readonly hint: string;
  readonly mall: Pick<Mall, 'hasFundPassword' | 'needsTwoFactor' | 'isTrial'>;
  readonly call: (spending: Spending) => Promise<OwnExchange>;
  readonly onDone: (made: OwnExchange) => void;
  readonly onClose: () => void;
}

function useTexts(field: CountField, hint: string) {
  const { t } = useTranslation();
  return useMemo(() => {
    const secret = { required: t('points.ask.secretMissing') };
    const wrong = t(`points.ask.${field}Wrong`);
    return {
      [field]: {
        label: t(`points.ask.${field}`),
        hint,
        errors: { required: wrong, pattern: wrong, tooLong: wrong, tooShort: wrong },
      },
      paymentPassword: { label: t('points.ask.fundPassword'), errors: secret },
      totpCode: { label: t('points.ask.code'), errors: secret },
    };
  }, [t, field, hint]);
}

function SpendForm({ field, first, hint, mall, call, onDone, onClose }: SpendDialogProps) {
  const site = useSite();
  const { t } = useTranslation();
  const [requestIds] = useState(createRequestIds);
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (made) => {
      requestIds.settle();
      onDone(made);
    },
    onError: (failure) => requestIds.settle(failure),
  });
  const { needsTwoFactor } = mall;
  const form = useMemo(() => pointsForm(site.registerRules, field, needsTwoFactor), [site, field, needsTwoFactor]);
  const texts = useTexts(field, hint);
  const refusal = useMemo(() => (error ? toFlowError(error) : undefined), [error]);
  const { atFields, above } = useShownErrors(refusal, Object.keys(form.schema.properties));
  const initialValues = useMemo(() => ({ [field]: first }), [field, first]);
  return (
    <>
      <ErrorAlert error={above} isBusy={isPending} />
      <DynamicForm
        form={form}
        kinds={POINT_FIELD_KINDS}
        texts={texts}
        initialValues={initialValues}
        hasSummary={false}
        serverErrors={atFields}
        isRow
        isBusy={isPending}
        submitLabel={t('points.ask.submit')}
        footer={
          <Button disabled={isPending} onClick={onClose}>
            {t('points.ask.cancel')}
          </Button>
        }
        onSubmit={(values) => {
          const { paymentPassword = '', totpCode = '' } = values;
          const count = Number(values[field]);
          mutate({
            requestId: requestIds.take(count),
            count,
            paymentPassword: String(paymentPassword),
            ...(totpCode === '' ? {} : { totpCode: String(totpCode) }),
          });
        }}
      />
    </>
  );
}

/** Asks how many, and for the proof that the owner of the points asks. */
export function SpendDialog(props: SpendDialogProps) {
  const { t } = useTranslation();
  const address = useCentreAddress();
  const { title, text, mall, onClose } = props;
  return (
    <DialogFrame title={title} size="sm" closesOutside={false} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{text}</p>
        {mall.isTrial ? <p role="note">{t('errors.officialAccountRequired')}</p> : null}
        {!mall.isTrial && !mall.hasFundPassword ? (
          <>
            <p role="note">{t('points.ask.noFundPassword')}</p>
            <ButtonLink to={address('securityCenter')}>{t(centreName('securityCenter'))}</ButtonLink>
          </>
        ) : null}
        {!mall.isTrial && mall.hasFundPassword ? <SpendForm {...props} /> : null}
      </div>
    </DialogFrame>
  );
}
