import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readSeamlessEntry } from '../../../engine/navigation/seamless-entry.ts';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { enterByTicket } from '../../../schemas/calls/entry.ts';
import { bareVisit } from '../../api/bare-visit.ts';
import { api } from '../../api/client.ts';
import { sessionStore } from '../../api/session-store.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** State of the entry: the ticket is being redeemed, was refused, or has led to the deposit. */
type Progress =
  | { readonly kind: 'entering' | 'done' | 'wrong' }
  | { readonly kind: 'refused'; readonly error: FlowError };

/** A ticket works once, however often the page is drawn. */
const exchanges = new Map<string, Promise<CallValue<typeof enterByTicket>>>();

function exchange(ticket: string): Promise<CallValue<typeof enterByTicket>> {
  const known = exchanges.get(ticket) ?? api.call(enterByTicket, { body: { ticket } });
  exchanges.set(ticket, known);
  return known;
}

function useEntry() {
  const navigate = useNavigate();
  const { open } = useDialogs();
  const [entry] = useState(() => readSeamlessEntry(window.location.search));
  const [isBack] = useState(() => bareVisit.isOn() && sessionStore.get() !== undefined && !entry);
  const [progress, setProgress] = useState<Progress>({ kind: entry ? 'entering' : isBack ? 'done' : 'wrong' });
  const enter = async () => {
    if (!entry) return;
    const { ticket, target } = entry;
    setProgress({ kind: 'entering' });
    try {
      sessionStore.begin(await exchange(ticket));
      bareVisit.begin();
      if (target.kind === 'page') return navigate(target.address, { replace: true });
      // The ticket is spent and leaves the address.
      navigate('/seamless', { replace: true });
      setProgress({ kind: 'done' });
      open({ kind: 'deposit' });
    } catch (error) {
      exchanges.delete(ticket);
      setProgress({ kind: 'refused', error: toFlowError(error) });
    }
  };
  useEffect(() => {
    void enter();
  }, []);
  return { progress, enter };
}

/** The entry for partner sites and app shells: a ticket becomes a session, and leads on to its target. */
export default function SeamlessPage() {
  const { t } = useTranslation();
  const { progress, enter } = useEntry();
  if (progress.kind === 'entering')
    return (
      <>
        <PageTitle>{t('shell.page.seamless')}</PageTitle>
        <p role="status">{t('play.entry.opening')}</p>
      </>
    );
  if (progress.kind === 'done')
    return (
      <>
        <PageTitle>{t('play.entry.done')}</PageTitle>
        <EmptyState motif="coins" text={t('play.entry.doneText')} />
      </>
    );
  const isLost = progress.kind === 'refused' && progress.error.code === 'network';
  const text =
    progress.kind === 'refused'
      ? t(`errors.${progress.error.code}`, { ...progress.error.details })
      : t('shell.empty.seamless');
  return (
    <>
      <PageTitle>{t('shell.page.seamless')}</PageTitle>
      <div role="alert">
        <EmptyState
          motif="chest"
          text={text}
          action={
            isLost ? (
              <Button onClick={() => void enter()}>{t('launch.way.retry')}</Button>
            ) : progress.kind === 'wrong' ? (
              <ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>
            ) : null
          }
        />
      </div>
    </>
  );
}
