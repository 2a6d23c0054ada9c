import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_PICTURE_BYTES } from '../../engine/art/avatar-url.ts';
import { type FlowError, toFlowError } from '../../flows/flow-error.ts';
import { IconButton } from './button.tsx';
import classes from './picture-files.module.css';

/** A picture that was picked: on its way, refused, or there. */
interface Picked {
  readonly key: number;
  readonly name: string;
  readonly url: string;
  readonly pictureId?: string;
  readonly error?: FlowError;
}

/** Pictures that are sent together. */
export interface Pictures {
  readonly picked: readonly Picked[];
  /** How many there can be. */
  readonly most: number;
  /** Ids of those that are there. */
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
}

const TOO_LARGE: FlowError = { code: 'pictureTooLarge', details: {} };

/**
 * Uploads each picture as soon as it is picked, so that sending them waits for nothing.
 *
 * @param uploadOne returns the id of the picture on the server
 */
export function usePictures(uploadOne: (file: File) => Promise<string>, most: number): Pictures {
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
    uploadOne(file).then(
      (pictureId) => change(key, { pictureId }),
      (error: unknown) => change(key, { error: toFlowError(error) }),
    );
  };
  return {
    picked,
    most,
    ids: picked.flatMap(({ pictureId }) => pictureId ?? []),
    isBusy: picked.some(({ pictureId, error }) => pictureId === undefined && error === undefined),
    add: (files) => {
      for (const file of [...files].slice(0, most - picked.length)) upload(file);
    },
    remove: (key) => setPicked((all) => all.filter((one) => one.key !== key)),
    clear: () => setPicked([]),
  };
}

/** The words around the pictures. */
export interface PictureWords {
  readonly label: string;
  readonly drop: string;
  readonly browse: string;
  /** Formats, sizes and how many. */
  readonly rules: string;
  readonly ready: string;
  readonly uploading: string;
  readonly remove: (name: string) => string;
}

interface PickedFileProps {
  readonly file: Picked;
  readonly words: PictureWords;
  readonly onRemove: () => void;
}

function PickedFile({ file, words, onRemove }: PickedFileProps) {
  const { t } = useTranslation();
  const { name, url, pictureId, error } = file;
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
          <span>{pictureId ? words.ready : words.uploading}</span>
        )}
      </div>
      {pictureId ? <IconCircleCheck className={classes.ready} size={20} stroke={1.75} aria-hidden="true" /> : null}
      <IconButton label={words.remove(name)} onClick={onRemove}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </li>
  );
}

interface PictureFilesProps {
  readonly pictures: Pictures;
  readonly words: PictureWords;
  /** Name of the field. */
  readonly name: string;
  /** Media types that can be picked. */
  readonly accept: string;
  readonly isDisabled: boolean;
}

/** Where pictures are dropped or picked, and what became of each. */
export function PictureFiles({ pictures, words, name, accept, isDisabled }: PictureFilesProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isFull = pictures.picked.length >= pictures.most;
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
          if (!isDisabled) pictures.add(event.dataTransfer.files);
        }}
      >
        <span className={classes.label}>{words.label}</span>
        <IconUpload size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {words.drop} <b>{words.browse}</b>
        </span>
        <small>{words.rules}</small>
        <input
          id={id}
          type="file"
          name={name}
          className="visually-hidden"
          accept={accept}
          multiple
          disabled={isDisabled || isFull}
          onChange={({ currentTarget }) => {
            pictures.add(currentTarget.files ?? []);
            // The same file can be picked again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <ul className={classes.files}>
        {pictures.picked.map((file) => (
          <PickedFile key={file.key} file={file} words={words} onRemove={() => pictures.remove(file.key)} />
        ))}
      </ul>
    </div>
  );
}
