import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centreName } from '../../../engine/navigation/member-centre.ts';
import { type CountField, deliveryForm, POINT_FIELD_KINDS, pointsForm } from '../../../engine/register/points-form.ts';
import { type FormValues, textsOf } from '../../../engine/register/validate-form.ts';
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
  /** Of goods: where they are sent to. */
  readonly receiver?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  readonly address?: string;
}

/** The fields of a form whose texts are sent as they are. */
const SENT_FIELDS = ['totpCode', 'receiver', 'countryDialingCode', 'mobileNum', 'address'] as const;

const sentFields = (values: FormValues): Partial<Record<(typeof SENT_FIELDS)[number], string>> =>
  textsOf(Object.fromEntries(SENT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []))));

interface SpendDialogProps {
  readonly title: string;
  /** What happens, in a sentence. */
  readonly text: string;
  readonly field: CountField;
  readonly first: string;
  readonly hint: string;
  /** Whether it is sent to an address, which has to be given. */
  readonly hasDelivery?: boolean;
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
      receiver: { label: t('points.ask.receiver'), hint: t('points.ask.receiverHint') },
      address: { label: t('points.ask.address'), hint: t('points.ask.addressHint') },
      paymentPassword: { label: t('points.ask.fundPassword'), errors: secret },
      totpCode: { label: t('points.ask.code'), errors: secret },
    };
  }, [t, field, hint]);
}

function SpendForm({ field, first, hint, hasDelivery = false, mall, call, onDone, onClose }: SpendDialogProps) {
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
  const form = useMemo(() => {
    const delivery = hasDelivery ? deliveryForm(site.brand) : undefined;
    return pointsForm(site.registerRules, field, { needsTwoFactor, delivery });
  }, [site, field, needsTwoFactor, hasDelivery]);
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
          const { paymentPassword = '' } = values;
          const count = Number(values[field]);
          const { totpCode, ...delivery } = sentFields(values);
          mutate({
            requestId: requestIds.take([count, delivery]),
            count,
            paymentPassword: String(paymentPassword),
            ...delivery,
            ...(totpCode === undefined ? {} : { totpCode }),
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
