import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../ui/lazily.tsx';
import classes from './layout.module.css';

const CopyButton = lazily(async () => ({ default: (await import('../ui/copy-button.tsx')).CopyButton }));

/** How long a message stays; longer if it shows something to be copied. */
const MESSAGE_MS = 4_000;
const COPIED_MS = 30_000;

/** A message that the site shows once. */
export interface Message {
  readonly text: string;
  /** A name that the person did not choose and should keep. */
  readonly copy?: string | undefined;
}

/** Shows a message, and announces it to screen readers. */
export type Announce = (text: string, copy?: string) => void;

/** The last message, until its time is over. */
export function useMessage(): { readonly message: Message | undefined; readonly announce: Announce } {
  const [message, setMessage] = useState<Message | undefined>();
  const [announce] = useState<Announce>(() => (text: string, copy?: string) => setMessage({ text, copy }));
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), message.copy ? COPIED_MS : MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, announce };
}

/** The place of messages, which is there before the first one so that screen readers announce it. */
export function Messages({ message }: { readonly message: Message | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={classes.messages} role="status">
      {message ? (
        <div>
          <p>{message.text}</p>
          {message.copy ? (
            <p className={classes.kept}>
              <span>{t('session.register.name')}</span>
              <bdi>{message.copy}</bdi>
              <CopyButton text={message.copy} subject={t('session.register.name')} />
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
