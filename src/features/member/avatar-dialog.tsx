import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { avatarUrl } from '../../../engine/art/avatar-url.ts';
import { avatarMachine } from '../../../flows/avatar/avatar.machine.ts';
import { AVATAR_KEYS, icon } from '../../../schemas/calls/avatar.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import classes from './avatar.module.css';
import { chooseStatic, readPicture, upload } from './avatar-calls.ts';
import { PictureCrop } from './picture-crop.tsx';

const MACHINE = avatarMachine.provide({ actors: { chooseStatic, readPicture, upload } });

interface ChoiceProps {
  readonly isBusy: boolean;
  readonly onChoose: (key: string) => void;
  readonly onFile: (file: File) => void;
}

function Choice({ isBusy, onChoose, onFile }: ChoiceProps) {
  const { t } = useTranslation();
  const session = useSession();
  const files = useRef<HTMLInputElement>(null);
  const { data } = useQuery(queryOf(icon, {}));
  const shown = data?.avatarType === 'STATIC' ? data.avatar : undefined;
  return (
    <>
      {session && isTrial(session.isAgent) ? null : (
        <div className={classes.upload}>
          <Button disabled={isBusy} onClick={() => files.current?.click()}>
            <IconUpload size={18} stroke={1.75} aria-hidden="true" />
            {t('avatar.upload')}
          </Button>
          <p className={classes.hint}>{t('avatar.rules')}</p>
          <input
            ref={files}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be picked again after it was refused.
              currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
        </div>
      )}
      <ul className={classes.grid} aria-label={t('avatar.pictures')} aria-busy={isBusy}>
        {AVATAR_KEYS.map((key) => (
          <li key={key}>
            <HeldButton
              disabled={isBusy}
              aria-pressed={key === shown}
              aria-label={t(`avatar.name.${key}`)}
              onClick={() => onChoose(key)}
            >
              <img
                src={avatarUrl({ avatar: key, avatarType: 'STATIC' }, 160)}
                alt=""
                width={72}
                height={72}
                loading="lazy"
              />
            </HeldButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The member's picture: one of the static ones, or a square of an uploaded file. */
export default function AvatarDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (notice: string) => void;
}) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE);
  const { error, picture } = state.context;
  const isDone = state.matches('done');
  const conclude = useEffectEvent(() => {
    if (isDone) onDone(t('avatar.saved'));
  });
  useEffect(() => conclude(), [isDone]);
  const isCropping = picture instanceof ImageBitmap;
  const isBusy = state.hasTag('busy');
  return (
    <DialogFrame
      title={t(isCropping ? 'avatar.crop' : 'avatar.title')}
      hasInput={isCropping}
      isBusy={isBusy}
      onClose={onClose}
    >
      <div data-flow="avatar" data-state={String(state.value)}>
        <ErrorAlert error={error} isBusy={state.hasTag('busy')} />
        {isCropping ? (
          <PictureCrop
            picture={picture}
            isBusy={isBusy}
            onUse={(crop) => send({ type: 'crop.confirmed', crop })}
            onAnother={() => send({ type: 'crop.cancelled' })}
          />
        ) : (
          <Choice
            isBusy={isBusy}
            onChoose={(key) => send({ type: 'static.chosen', key })}
            onFile={(file) => send({ type: 'file.picked', file })}
          />
        )}
      </div>
    </DialogFrame>
  );
}
