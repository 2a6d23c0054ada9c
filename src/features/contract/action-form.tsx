import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptForm, CONTRACT_FIELD_KINDS, reasonForm } from '../../../engine/register/contract-form.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import { textsOf } from '../../../engine/register/validate-form.ts';
import type { ContractAction } from '../../../flows/contract/contract-actions.ts';
import { transferOptions } from '../../../schemas/calls/transfer.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';
import { processContract, type ShownContract } from './contract-calls.ts';

interface ActionFormProps {
  readonly contract: ShownContract;
  readonly action: ContractAction;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Fields({ contract, action, form, onDone, onCancel }: ActionFormProps & { readonly form: Form }) {
  const { t } = useTranslation();
  const { type, contractId, termsHash } = contract;
  const view = useFormMachine(
    (values) =>
      processContract(type, { action, contractId, ...(action === 'accept' ? { termsHash } : {}), ...textsOf(values) }),
    onDone,
  );
  const texts = useMemo(() => {
    const errors = { required: t('contract.secretMissing') };
    return {
      paymentPassword: { label: t('contract.fundPassword'), errors },
      totpCode: { label: t('contract.code'), errors },
      reason: { label: t('contract.reasonOptional') },
    };
  }, [t]);
  const { atFields, above } = useShownErrors(view.error, Object.keys(form.schema.properties));
  return (
    <section className={classes.act} aria-label={t(`contract.action.${action}`)}>
      <p>{t(`contract.means.${action}`)}</p>
      <ErrorAlert error={above} isBusy={view.isBusy} />
      <DynamicForm
        form={form}
        kinds={CONTRACT_FIELD_KINDS}
        texts={texts}
        hasSummary={false}
        serverErrors={atFields}
        isRow
        isOpened
        isBusy={view.isBusy}
        submitLabel={t(`contract.action.${action}`)}
        footer={
          <Button disabled={view.isBusy} onClick={onCancel}>
            {t('contract.cancel')}
          </Button>
        }
        onSubmit={view.submit}
      />
    </section>
  );
}

/** Accepting takes the fund password; without one, the way to set it. */
function Accept(props: ActionFormProps) {
  const site = useSite();
  const { t } = useTranslation();
  const address = useCentreAddress();
  const options = useQuery({ ...queryOf(transferOptions, {}), staleTime: 0 });
  const needsTwoFactor = options.data?.needsTwoFactor ?? false;
  const form = useMemo(() => acceptForm(site.registerRules, needsTwoFactor), [site, needsTwoFactor]);
  if (options.isLoadingError) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />;
  if (!options.data) return <SkeletonLines count={2} />;
  if (options.data.hasFundPassword) return <Fields {...props} form={form} />;
  return (
    <>
      <Note tone="warn">{t('contract.noFundPassword')}</Note>
      <div className={classes.actions}>
        <ButtonLink variant="primary" to={address('securityCenter', 'fundPassword')}>
          {t('contract.setFundPassword')}
        </ButtonLink>
        <Button onClick={props.onCancel}>{t('contract.cancel')}</Button>
      </div>
    </>
  );
}

/** Asks once more before a step of a contract, and says what it means. */
export const ActionForm = (props: ActionFormProps) =>
  props.action === 'accept' ? <Accept {...props} /> : <Fields {...props} form={reasonForm} />;
