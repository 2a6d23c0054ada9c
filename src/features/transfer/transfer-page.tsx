import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sectionParts, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TrialNotice } from '../../ui/trial-notice.tsx';
import { TransferFlow } from './transfer-flow.tsx';
import { TransferList } from './transfer-list.tsx';
import classes from './transfer-page.module.css';
import { type TransferOptions, useOptions } from './use-transfers.ts';

const ORDER = 'order';

/** Prerequisites that are missing, with a link to each. */
function NoFundPassword() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const place = { key: 'securityCenter', section: 'fundPassword' } as const;
  return (
    <div className={`${card.card} ${card.roomy}`}>
      <Note tone="warn">{t('transfer.noFundPassword')}</Note>
      <ButtonLink variant="primary" size="lg" to={{ pathname, search: withCentrePlace(search, place) }}>
        {t('transfer.setFundPassword')}
      </ButtonLink>
    </div>
  );
}

/** The form, or the reason why there is none. */
function Send({ options }: { readonly options: TransferOptions }) {
  const { t } = useTranslation();
  const amountText = useAmountText(options.currency);
  const { way, isTrial, isOpen, asksFundPassword, hasFundPassword, wageringLeftMinor } = options;
  if (isTrial) return <TrialNotice motif="coins" text={t('errors.officialAccountRequired')} />;
  if (way === null) return <EmptyState motif="coins" text={t('errors.uplineMissing')} />;
  if (!isOpen) return <EmptyState motif="coins" text={t('errors.transfersClosed')} />;
  if (asksFundPassword && !hasFundPassword) return <NoFundPassword />;
  if (wageringLeftMinor !== '0')
    return <Note tone="warn">{t('transfer.wagering', { amount: amountText(wageringLeftMinor) })}</Note>;
  return <TransferFlow options={options} />;
}

/** Money to the agent above or, for agents, to the people below; and all that was sent and got. */
export default function TransferPage({ section }: { readonly section: string | undefined }) {
  const options = useOptions();
  const [part, number] = sectionParts(section);
  if (part === ORDER) return <TransferList between="people" shown={number} />;
  if (options.isLoadingError) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />;
  if (!options.data) return <SkeletonLines count={6} />;
  return (
    <div className={classes.page}>
      <Send options={options.data} />
      <TransferList between="people" />
    </div>
  );
}
