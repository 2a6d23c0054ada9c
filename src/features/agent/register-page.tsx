import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { LinkCard } from './link-card.tsx';
import { NewLink } from './new-link.tsx';
import { NewPerson } from './new-person.tsx';
import classes from './team.module.css';
import { givableRates, useLinks } from './use-links.ts';

const LINKS_A_PAGE = 10;

interface RegisterPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

function LinkList({ found, onNew }: { readonly found: ReturnType<typeof useLinks>; readonly onNew: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = found;
  if (!data) return null;
  if (data.links.length === 0)
    return (
      <EmptyState
        motif="gift"
        text={t('agent.links.empty')}
        action={<Button onClick={onNew}>{t('agent.part.newLink')}</Button>}
      />
    );
  const pages = Math.ceil(data.links.length / LINKS_A_PAGE);
  const shown = Math.min(page, pages);
  return (
    <>
      <ul className={classes.page} aria-label={t('agent.links.list')}>
        {data.links.slice((shown - 1) * LINKS_A_PAGE, shown * LINKS_A_PAGE).map((link) => (
          <li key={link.code}>
            <LinkCard link={link} onClosed={() => void found.refetch()} />
          </li>
        ))}
      </ul>
      <Pager page={shown} pages={pages} onPage={setPage} />
    </>
  );
}

/** The ways by which people come below an agent: links, and accounts that the agent opens. */
export default function RegisterPage({ section, onSection }: RegisterPageProps) {
  const { t } = useTranslation();
  const site = useSite();
  const found = useLinks();
  const { data } = found;
  if (found.isLoadingError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <SkeletonLines count={5} />;
  const ownRates = givableRates(site.modules, data.ownRates);
  if (section === 'newLink')
    return (
      <NewLink
        ownRates={ownRates}
        onDone={() => {
          void found.refetch();
          onSection(undefined);
        }}
      />
    );
  if (section === 'newPerson') return <NewPerson ownRates={ownRates} onDone={() => onSection(undefined)} />;
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{t('agent.links.lead')}</p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={() => onSection('newLink')}>
          {t('agent.part.newLink')}
        </Button>
        <Button onClick={() => onSection('newPerson')}>{t('agent.part.newPerson')}</Button>
      </div>
      <LinkList found={found} onNew={() => onSection('newLink')} />
    </div>
  );
}
