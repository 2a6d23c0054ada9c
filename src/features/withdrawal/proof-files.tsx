import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_PICTURE_BYTES } from '../../../engine/art/avatar-url.ts';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import { PROOFS_OF_MESSAGE, uploadProof } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';
import { IconButton } from '../../ui/button.tsx';
import classes from './proof-files.module.css';

/** A picture that was picked: on its way, refused, or there. */
interface Picked {
  readonly key: number;
  readonly name: string;
  readonly url: string;
  readonly proofId?: string;
  readonly error?: FlowError;
}

/** The pictures of a message. */
export interface Proofs {
  readonly picked: readonly Picked[];
  /** Ids of those that are there. */
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
}

const TOO_LARGE: FlowError = { code: 'pictureTooLarge', details: {} };

/** Uploads each picture as soon as it is picked, so that sending the message waits for nothing. */
export function useProofs(number: string): Proofs {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const last = useRef(0);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  const change = (key: number, with_: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  const upload = (file: File) => {
    last.current += 1;
    const key = last.current;
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    const isLarge = file.size > LARGEST_PICTURE_BYTES;
    setPicked((all) => [...all, { key, name: file.name, url, ...(isLarge ? { error: TOO_LARGE } : {}) }]);
    if (isLarge) return;
    api.call(uploadProof, { query: { number }, picture: file }).then(
      ({ proofId }) => change(key, { proofId }),
      (error: unknown) => change(key, { error: toFlowError(error) }),
    );
  };
  return {
    picked,
    ids: picked.flatMap(({ proofId }) => proofId ?? []),
    isBusy: picked.some(({ proofId, error }) => proofId === undefined && error === undefined),
    add: (files) => {
      for (const file of [...files].slice(0, PROOFS_OF_MESSAGE - picked.length)) upload(file);
    },
    remove: (key) => setPicked((all) => all.filter((one) => one.key !== key)),
    clear: () => setPicked([]),
  };
}

function PickedFile({ file, onRemove }: { readonly file: Picked; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, url, proofId, error } = file;
  return (
    <li className={classes.file}>
      <img src={url} alt="" width={40} height={40} />
      <div>
        <b>{name}</b>
        {error ? (
          <span role="alert" className={classes.refused}>
            {t(`errors.${error.code}`, error.details)}
          </span>
        ) : (
          <span>{t(proofId ? 'withdrawal.proof.ready' : 'withdrawal.proof.uploading')}</span>
        )}
      </div>
      {proofId ? <IconCircleCheck className={classes.ready} size={20} stroke={1.75} aria-hidden="true" /> : null}
      <IconButton label={t('withdrawal.proof.remove', { name })} onClick={onRemove}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </li>
  );
}

/** Where pictures are dropped or picked, and what became of each. */
export function ProofFiles({ proofs, isDisabled }: { readonly proofs: Proofs; readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isFull = proofs.picked.length >= PROOFS_OF_MESSAGE;
  return (
    <div className={classes.proofs}>
      <label
        htmlFor={id}
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isDisabled) proofs.add(event.dataTransfer.files);
        }}
      >
        <span className={classes.label}>{t('withdrawal.proof.label')}</span>
        <IconUpload size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {t('withdrawal.proof.drop')} <b>{t('withdrawal.proof.browse')}</b>
        </span>
        <small>{t('withdrawal.proof.rules')}</small>
        <input
          id={id}
          type="file"
          name="proofs"
          className="visually-hidden"
          accept="image/png,image/jpeg,image/webp"
          multiple
          disabled={isDisabled || isFull}
          onChange={({ currentTarget }) => {
            proofs.add(currentTarget.files ?? []);
            // The same file can be picked again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <ul className={classes.files}>
        {proofs.picked.map((file) => (
          <PickedFile key={file.key} file={file} onRemove={() => proofs.remove(file.key)} />
        ))}
      </ul>
    </div>
  );
}
