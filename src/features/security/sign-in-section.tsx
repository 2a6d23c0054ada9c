import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identities } from '../../../schemas/calls/identity.ts';
import { passkeys } from '../../../schemas/calls/passkey.ts';
import { api } from '../../api/client.ts';
import { site } from '../../api/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { type IdentityChange, IdentityChangeForm, IdentityList } from './identity-list.tsx';
import { type PasskeyChange, PasskeyForm, PasskeyList } from './passkey-list.tsx';
import classes from './security.module.css';
import type { Standing } from './use-standing.ts';

const WAYS = ['security.signIn'] as const;

/** The identity or passkey change in progress, which has its own form. */
type Change = { readonly identity: IdentityChange } | { readonly passkey: PasskeyChange };

const loadWays = async () => ({
  linked: await api.call(identities, {}),
  keys: site.modules.passkeyLogin ? await api.call(passkeys, {}) : undefined,
});

/** The ways to sign in other than the password. Each change asks the owner to show that it is theirs. */
export function SignInSection({ standing }: { readonly standing: Standing }) {
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | undefined>();
  const [said, setSaid] = useState('');
  const ways = useQuery({ queryKey: WAYS, queryFn: loadWays });
  const cancel = () => setChange(undefined);
  const finish = (text: string) => {
    cancel();
    setSaid(text);
    void queries.invalidateQueries({ queryKey: WAYS });
  };
  if (ways.isError) return <LoadFailure error={ways.error} onRetry={() => void ways.refetch()} />;
  if (!ways.data) return <SkeletonLines count={3} />;
  const { linked, keys } = ways.data;
  const shared = { standing, onDone: finish, onCancel: cancel };
  if (change && 'identity' in change) return <IdentityChangeForm change={change.identity} {...shared} />;
  if (change) return <PasskeyForm change={change.passkey} {...shared} />;
  return (
    <div className={classes.stack}>
      <div className={classes.said} role="status">
        {said ? <Note tone="ok">{said}</Note> : null}
      </div>
      <IdentityList linked={linked} onChange={(identity) => setChange({ identity })} />
      {keys ? <PasskeyList listed={keys} onChange={(passkey) => setChange({ passkey })} /> : null}
    </div>
  );
}
