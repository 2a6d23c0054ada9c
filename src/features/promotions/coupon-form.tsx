import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_FIELD_KINDS, COUPON_FORM } from '../../../engine/register/coupon-form.ts';
import { enterCoupon } from '../../../schemas/calls/activity.ts';
import { send } from '../../api/mutations.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { Note } from '../../ui/note.tsx';

/** Takes the code of a coupon. A code that is refused stays in its field. */
export default function CouponForm() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const view = useFormMachine(
    ({ code = '' }) => send(enterCoupon, { body: { code: String(code) } }),
    () => setDone(true),
  );
  const texts = useMemo(
    () => ({ code: { label: t('activity.coupon.label'), errors: { required: t('activity.coupon.missing') } } }),
    [t],
  );
  if (isDone)
    return (
      <div role="status">
        <Note tone="ok">{t('activity.coupon.done')}</Note>
      </div>
    );
  return (
    <>
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <DynamicForm
        form={COUPON_FORM}
        kinds={COUPON_FIELD_KINDS}
        texts={texts}
        hasSummary={false}
        isBusy={view.isBusy}
        submitLabel={t('activity.coupon.submit')}
        onSubmit={view.submit}
      />
    </>
  );
}
