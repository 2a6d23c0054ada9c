import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { type passkeys, removePasskey, renamePasskey } from '../../../schemas/calls/passkey.ts';
import { api } from '../../api/client.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { useCanPasskey } from '../../api/use-can-passkey.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { filledFields } from './filled-fields.ts';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';
import type { Standing } from './use-standing.ts';

type Listed = CallValue<typeof passkeys>[number];

/** An action on passkeys: add a new one, or rename or remove one of the list. */
export type PasskeyChange = 'add' | (Pick<Listed, 'passkeyId' | 'name'> & { readonly to: 'rename' | 'remove' });

interface PasskeyRowProps {
  readonly listed: Listed;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ listed, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.row} data-wraps>
      <span className={classes.icon}>
        <IconFingerprint size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          <b>{listed.name}</b>
          {listed.isBackedUp ? <Badge tone="ok">{t('security.passkey.backedUp')}</Badge> : null}
        </span>
        <span className={classes.meta}>
          {t('security.passkey.added')} <TimeText at={listed.addedAt} />
          {listed.lastUsedAt ? (
            <>
              {' · '}
              {t('security.signIn.lastUsed')} <TimeText at={listed.lastUsedAt} />
            </>
          ) : null}
        </span>
      </div>
      <div className={classes.actions}>
        <Button aria-label={t('security.passkey.renameOf', { name: listed.name })} onClick={onRename}>
          {t('security.passkey.rename')}
        </Button>
        <Button aria-label={t('security.passkey.removeOf', { name: listed.name })} onClick={onRemove}>
          {t('security.passkey.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The passkeys of the member, and on a device that can the button that makes one. */
export function PasskeyList({
  listed,
  onChange,
}: {
  readonly listed: readonly Listed[];
  readonly onChange: (change: PasskeyChange) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const canAdd = useCanPasskey();
  return (
    <section aria-labelledby={titleId} className={classes.stack}>
      <div>
        <h3 id={titleId} className={classes.groupTitle}>
          {t('security.passkey.title')}
        </h3>
        <p className={classes.meta}>{t(canAdd ? 'security.passkey.text' : 'security.passkey.notHere')}</p>
      </div>
      {listed.length > 0 ? (
        <ul className={classes.card}>
          {listed.map((one) => (
            <PasskeyRow
              key={one.passkeyId}
              listed={one}
              onRename={() => onChange({ ...one, to: 'rename' })}
              onRemove={() => onChange({ ...one, to: 'remove' })}
            />
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <div className={classes.actions}>
          <Button variant="primary" onClick={() => onChange('add')}>
            {t('security.passkey.add')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface PasskeyFormProps {
  readonly change: PasskeyChange;
  readonly standing: Standing;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
}

const callOf = (change: PasskeyChange, values: FormValues): Promise<unknown> => {
  const name = String(values.passkeyName);
  if (change === 'add') return makePasskey(name, filledFields(values, 'loginPassword'));
  const { passkeyId } = change;
  return change.to === 'rename'
    ? api.call(renamePasskey, { body: { passkeyId, name } })
    : api.call(removePasskey, { body: { passkeyId, ...filledFields(values, 'loginPassword') } });
};

/** Makes, renames or removes a passkey; what opens or closes a way in, once the owner has shown to be the owner. */
export function PasskeyForm({ change, standing, onDone, onCancel }: PasskeyFormProps) {
  const { t } = useTranslation();
  const name = change === 'add' ? '' : change.name;
  const texts = {
    add: ['passkey', 'security.passkey.add', 'security.passkey.intro', 'security.passkey.done'],
    rename: ['passkeyName', 'security.passkey.save', 'security.passkey.renameText', 'security.passkey.renamed'],
    remove: ['proof', 'security.passkey.remove', 'security.passkey.removeText', 'security.passkey.removed'],
  } as const;
  const [kind, submit, intro, done] = texts[change === 'add' ? 'add' : change.to];
  return (
    <SecurityFormView
      kind={kind}
      standing={standing}
      initialValues={{ passkeyName: name }}
      submitLabel={t(submit)}
      intro={<p>{t(intro, { name })}</p>}
      call={(values) => callOf(change, values)}
      onDone={() => onDone(t(done))}
      onCancel={onCancel}
    />
  );
}
