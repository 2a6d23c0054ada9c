import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMails, readAllMails } from '../../../schemas/calls/mail.ts';
import { api } from '../../api/client.ts';
import { listOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { MailRow } from './mail-row.tsx';
import classes from './mailbox-page.module.css';
import { useMailChange } from './use-mail-change.ts';

type Shown = 'all' | 'unread';

/** The member's messages: outcomes of orders, and mail from operators. */
export default function MailboxPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [asked, setPage] = useState(1);
  const query = { page: String(asked), ...(shown === 'unread' ? { only: 'unread' as const } : {}) };
  const found = useQuery({
    ...listOf(listMails, { query }),
    staleTime: 0,
  });
  const readAll = useMailChange(() => api.call(readAllMails, { body: {} }));
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { mails, pages, total, isMore, unread } = found.data;
  // The deletion may have emptied the last page.
  const page = Math.min(asked, pages);
  if (page !== asked) setPage(page);
  const showOnly = (chosen: Shown) => {
    setShown(chosen);
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <div className={classes.choice}>
          <Segmented
            label={t('mail.show')}
            chosen={shown}
            options={[
              { value: 'all', label: t('mail.all') },
              { value: 'unread', label: t('mail.unread', { number: unread }) },
            ]}
            onChoose={showOnly}
          />
        </div>
        <Button disabled={unread === 0 || readAll.isBusy} onClick={() => readAll.send(undefined)}>
          {t('mail.readAll')}
        </Button>
      </div>
      <ErrorAlert error={readAll.error} isBusy={readAll.isBusy} />
      <p role="status" className="visually-hidden">
        {t('mail.count', { count: total })}
      </p>
      {mails.length === 0 ? (
        <EmptyState motif="lantern" text={t(shown === 'unread' ? 'mail.noneUnread' : 'mail.none')} />
      ) : (
        <ul className={classes.list} aria-label={t('mail.title')} aria-busy={found.isPlaceholderData}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} isMore={isMore} onPage={setPage} />
    </div>
  );
}
