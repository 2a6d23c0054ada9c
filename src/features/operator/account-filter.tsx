import { useTranslation } from 'react-i18next';
import filterClasses from './audit-view.module.css';

interface AccountFilterProps {
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** What a list is asked for so that it has the members of an account alone. */
export const filterOf = (account: string): { readonly account?: string } =>
  account.trim() === '' ? {} : { account: account.trim() };

/** Narrows lists of requests to members whose accounts start with the text. */
export function AccountFilter({ account, onChange }: AccountFilterProps) {
  const { t } = useTranslation();
  return (
    <search aria-label={t('backOfficeWork.queue.filters')} className={filterClasses.filters}>
      <label>
        <span>{t('backOfficeWork.queue.account')}</span>
        <input
          type="text"
          value={account}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    </search>
  );
}
