import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identities } from '../../../schemas/calls/identity.ts';
import { api } from '../../api/client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { type IdentityChange, IdentityChangeForm, IdentityList } from './identity-list.tsx';
import classes from './security.module.css';
import { STANDING, type Standing } from './use-standing.ts';

const IDENTITIES = ['identity.list'] as const;

/** The ways into the account beside the password. Each change asks the owner to show that it is theirs. */
export function SignInSection({ standing }: { readonly standing: Standing }) {
  const queries = useQueryClient();
  const [change, setChange] = useState<IdentityChange | undefined>();
  const [said, setSaid] = useState('');
  const list = useQuery({ queryKey: IDENTITIES, queryFn: () => api.call(identities, {}) });
  const finish = (text: string) => {
    setChange(undefined);
    setSaid(text);
    void queries.invalidateQueries({ queryKey: IDENTITIES });
    void queries.invalidateQueries({ queryKey: STANDING });
  };
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonLines count={3} />;
  if (change)
    return (
      <IdentityChangeForm change={change} standing={standing} onDone={finish} onCancel={() => setChange(undefined)} />
    );
  return (
    <div className={classes.stack}>
      <div className={classes.said} role="status">
        {said ? <Note tone="ok">{said}</Note> : null}
      </div>
      <IdentityList linked={list.data} onChange={setChange} />
    </div>
  );
}
