import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { Button } from './button.tsx';
import { keepFocus } from './focus-places.ts';
import classes from './leave-guard.module.css';
import { createTypedInput } from './typed-input.ts';

/** The router's position in the history; undefined for entries that it did not make. */
function historyIndex(): number | undefined {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' ? idx : undefined;
}

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
  /** The question while it is asked; a dialog of its own. */
  readonly question: ReactNode;
}

/** Asks whether what was typed may be lost. */
function Question({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const [giveBack] = useState(keepFocus);
  // The dialog below may have ended with the question: then it is its turn to say where the focus goes.
  useEffect(() => () => void setTimeout(() => giveBack('neighbours')), [giveBack]);
  return (
    <Modal.Root opened onClose={onKeep} size="24rem" centered zIndex={400} transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0} className={classes.overlay ?? ''} />
      <Modal.Content radius="xl" className={classes.content ?? ''}>
        <div className={classes.body} data-discard>
          <Modal.Title className={classes.title ?? ''}>{t('shell.discard.title')}</Modal.Title>
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

/**
 * Follows the browser's Back while an area is open. It is heard before the router, so that the page below stays: the
 * history is put back where it was.
 *
 * @param onBack answers whether the router must not hear of it
 */
function useBack(onBack: (delta: number) => boolean): { readonly pass: (delta: number) => void } {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const passes = useRef(false);
  useEffect(() => {
    let isRestoring = false;
    let index = historyIndex();
    const hear = (event: PopStateEvent) => {
      if (isRestoring) {
        isRestoring = false;
        event.stopImmediatePropagation();
        return;
      }
      const next = historyIndex();
      const delta = index === undefined || next === undefined ? 0 : next - index;
      if (delta >= 0 || passes.current || !latest.current(delta)) {
        passes.current = false;
        index = next;
        return;
      }
      event.stopImmediatePropagation();
      isRestoring = true;
      window.history.go(-delta);
    };
    // Pages that are opened meanwhile move the position that counts.
    const follow = () => {
      if (!isRestoring) index = historyIndex();
    };
    window.addEventListener('popstate', hear, true);
    window.addEventListener('focusin', follow);
    window.addEventListener('input', follow);
    return () => {
      window.removeEventListener('popstate', hear, true);
      window.removeEventListener('focusin', follow);
      window.removeEventListener('input', follow);
    };
  }, []);
  return useMemo(
    () => ({
      pass: (delta) => {
        passes.current = true;
        window.history.go(delta);
      },
    }),
    [],
  );
}

/** Keeps an area from being left by accident while it holds something that was typed. */
export function useLeaveGuard({ canLeave, hasInput = false, closesOnBack, onLeave }: GuardOptions): LeaveGuard {
  const typed = useMemo(createTypedInput, []);
  const ref = useCallback((root: HTMLElement | null) => (root ? typed.watch(root) : undefined), [typed]);
  const [asked, setAsked] = useState<{ readonly act: () => void } | undefined>();
  const isPending = () => hasInput || typed.isPending();
  const leave = () => {
    if (isPending()) setAsked({ act: onLeave });
    else onLeave();
  };
  const { pass } = useBack((delta) => {
    if (!canLeave || (!closesOnBack && !isPending())) return false;
    if (asked) setAsked(undefined);
    else if (!isPending()) onLeave();
    else setAsked({ act: closesOnBack ? onLeave : () => pass(delta) });
    return true;
  });
  const question = asked ? (
    <Question
      onKeep={() => setAsked(undefined)}
      onDiscard={() => {
        setAsked(undefined);
        asked.act();
      }}
    />
  ) : null;
  return { ref, leave, isAsking: asked !== undefined, question };
}
