import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { keepFocus } from './focus-places.ts';
import classes from './leave-guard.module.css';
import { createTypedInput } from './typed-input.ts';
import { useBack } from './use-back.ts';
import { OWN_SCROLL_LOCK } from './use-open-dialog.ts';

interface GuardOptions {
  /** Whether the area may be left now. */
  readonly canLeave: boolean;
  /** Input that is in no field, such as a chosen picture. */
  readonly hasInput?: boolean;
  /** Whether going back closes the area even if nothing was typed; else it leads to the address before. */
  readonly closesOnBack: boolean;
  readonly onLeave: () => void;
}

interface LeaveGuard {
  /** For the element whose fields count. */
  readonly ref: RefCallback<HTMLElement>;
  /** Leaves, or asks first if something was typed. */
  readonly leave: () => void;
  readonly isAsking: boolean;
  /** The question while it is asked; its own dialog. */
  readonly question: ReactNode;
}

/** Asks whether the input may be discarded. */
function Question({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const [giveBack] = useState(keepFocus);
  // The dialog below may have ended with the question: then it decides where the focus goes.
  useEffect(() => () => void setTimeout(() => giveBack('neighbours')), [giveBack]);
  return (
    <Modal.Root
      opened
      onClose={onKeep}
      size="24rem"
      centered
      zIndex={400}
      transitionProps={{ duration: 0 }}
      removeScrollProps={OWN_SCROLL_LOCK}
      classNames={{
        overlay: classes.overlay ?? '',
        content: classes.content ?? '',
        title: classes.title ?? '',
      }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content radius="xl">
        <div className={classes.body} data-discard>
          <Modal.Title>{t('shell.discard.title')}</Modal.Title>
          <div className={classes.buttons}>
            <Button variant="danger" onClick={onDiscard}>
              {t('shell.discard.discard')}
            </Button>
            <Button variant="primary" data-autofocus onClick={onKeep}>
              {t('shell.discard.keep')}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keeps an area from being left by accident while it holds something that was typed. */
export function useLeaveGuard({ canLeave, hasInput = false, closesOnBack, onLeave }: GuardOptions): LeaveGuard {
  const typed = useMemo(createTypedInput, []);
  const [isAsking, setAsking] = useState(false);
  const isPending = () => hasInput || typed.isPending();
  const { arm, disarm } = useBack(() => {
    if (!canLeave) return false;
    if (isPending()) setAsking(!isAsking);
    else if (closesOnBack) onLeave();
    else return false;
    return true;
  });
  const ref = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return undefined;
      const stop = typed.watch(root);
      const hear = () => {
        if (typed.isPending()) arm();
      };
      root.addEventListener('input', hear);
      return () => {
        root.removeEventListener('input', hear);
        stop();
      };
    },
    [typed, arm],
  );
  const leave = () => {
    if (isPending()) setAsking(true);
    else disarm(onLeave);
  };
  const question = isAsking ? (
    <Question
      onKeep={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false);
        disarm(onLeave);
      }}
    />
  ) : null;
  return { ref, leave, isAsking, question };
}
