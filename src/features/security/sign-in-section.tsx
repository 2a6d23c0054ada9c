import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { identities } from '../../../schemas/calls/identity.ts';
import { passkeys } from '../../../schemas/calls/passkey.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { type IdentityChange, IdentityChangeForm, IdentityList } from './identity-list.tsx';
import { type PasskeyChange, PasskeyForm, PasskeyList } from './passkey-list.tsx';
import classes from './security.module.css';
import type { Standing } from './use-standing.ts';

/** The identity or passkey change in progress, which has its own form. */
type Change = { readonly identity: IdentityChange } | { readonly passkey: PasskeyChange };

/** The ways into the account in addition to the password. Each change asks the owner to show that it is theirs. */
export function SignInSection({ standing }: { readonly standing: Standing }) {
  const site = useSite();
  const [change, setChange] = useState<Change | undefined>();
  const [said, setSaid] = useState('');
  const linked = useQuery(queryOf(identities, {}));
  const hasPasskeys = site.modules.passkeyLogin;
  const keys = useQuery({ ...queryOf(passkeys, {}), enabled: hasPasskeys });
  const cancel = () => setChange(undefined);
  const finish = (text: string) => {
    cancel();
    setSaid(text);
  };
  const failed = [linked, keys].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!linked.data || (hasPasskeys && !keys.data)) return <SkeletonLines count={3} />;
  const shared = { standing, onDone: finish, onCancel: cancel };
  if (change && 'identity' in change) return <IdentityChangeForm change={change.identity} {...shared} />;
  if (change) return <PasskeyForm change={change.passkey} {...shared} />;
  return (
    <div className={classes.stack}>
      <div className={classes.said} role="status">
        {said ? <Note tone="ok">{said}</Note> : null}
      </div>
      <IdentityList linked={linked.data} onChange={(identity) => setChange({ identity })} />
      {keys.data ? <PasskeyList listed={keys.data} onChange={(passkey) => setChange({ passkey })} /> : null}
    </div>
  );
}
