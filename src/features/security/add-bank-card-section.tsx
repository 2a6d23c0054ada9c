import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { addBankCard } from '../../../schemas/calls/security.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';
import type { Standing } from './use-standing.ts';

/** Key of the accounts in the query cache. */
export const CARDS = ['security.cards'] as const;

interface AddBankCardSectionProps {
  readonly standing: Standing;
  readonly onSection: (section: string) => void;
  readonly onDone: (said: string) => void;
}

const FIELDS = {
  bank: ['bankName', 'accountNumber', 'branchCode'],
  wallet: ['walletName', 'walletAddress'],
} as const;

const pick = (values: FormValues, kind: keyof typeof FIELDS): Record<string, string> =>
  Object.fromEntries(
    FIELDS[kind].flatMap((field) => (values[field] === undefined ? [] : [[field, String(values[field])]])),
  );

/** Adds a bank account. Missing prerequisites come first: the real name and the fund password. */
export function AddBankCardSection({ standing, onSection, onDone }: AddBankCardSectionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [kind, setKind] = useState<'bank' | 'wallet'>('bank');
  const missing = standing.realName === null ? 'realName' : standing.fundPassword ? undefined : 'fundPassword';
  if (missing) {
    return (
      <div className={classes.form}>
        <div className={classes.stack}>
          <Note tone="warn">{t(`security.cards.needs.${missing}`)}</Note>
          <Button variant="primary" size="lg" onClick={() => onSection(missing)}>
            {t('security.set')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <Segmented
        label={t('security.cards.kinds')}
        chosen={kind}
        options={[
          { value: 'bank', label: t('security.cards.bank') },
          { value: 'wallet', label: t('security.cards.wallet') },
        ]}
        onChoose={setKind}
      />
      <SecurityFormView
        key={kind}
        kind={kind === 'bank' ? 'bankCard' : 'wallet'}
        standing={standing}
        intro={<p>{t('security.cards.holder', { name: standing.realName })}</p>}
        submitLabel={t('security.cards.add')}
        call={(values) =>
          api.call(addBankCard, {
            body: { kind, paymentPassword: String(values.paymentPassword), ...pick(values, kind) },
          })
        }
        onDone={() => {
          void queries.invalidateQueries({ queryKey: CARDS });
          onDone(t('security.cards.added'));
        }}
      />
    </div>
  );
}
