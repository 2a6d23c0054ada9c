import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { firstDialog } from '../ui/first-dialog.ts';

/** Replaces a page group that did not load. Retrying reloads the page, because a failed chunk stays failed. */
function LoadError({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        motif="compass"
        title={t('shell.loadError.title')}
        text={t('shell.loadError.text', { code })}
        action={<Button onClick={() => window.location.reload()}>{t('shell.loadError.retry')}</Button>}
      />
    </div>
  );
}

/** Stands in for a page of the router that threw an error. */
export function PageError() {
  const error = useRouteError();
  return <LoadError code={error instanceof Error ? error.name : 'Error'} />;
}

interface Failure {
  readonly error: Error | undefined;
}

/** Catches what its page throws: a chunk that did not load, or a mistake of ours. Never a blank page. */
export class LoadErrorBoundary extends Component<{ readonly children: ReactNode }, Failure> {
  override state: Failure = { error: undefined };

  static getDerivedStateFromError(error: Error): Failure {
    return { error };
  }

  override componentDidCatch(): void {
    // It waits for a dialog that will not come, and would cover the message.
    firstDialog.remove();
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <LoadError code={error.name} /> : this.props.children;
  }
}
