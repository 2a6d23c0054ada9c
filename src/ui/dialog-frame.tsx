import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/UnstyledButton.css';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoveredContext, InHistoryContext } from './covered.ts';
import classes from './dialog-frame.module.css';
import { InPlaceContext } from './drawn-ahead.tsx';
import { firstDialog } from './first-dialog.ts';
import { findFirstPlace, holdFocus, keepFocus } from './focus-places.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { OWN_SCROLL_LOCK, useOpenDialog } from './use-open-dialog.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Next to the body on wide screens. */
  readonly aside?: ReactNode;
  /** False if a stray click must not end it: it shows something that has to be read, or waits for another window. */
  readonly closesOutside?: boolean;
  /** Something would be lost that no field shows, such as a chosen picture. Typed text is noticed on its own. */
  readonly hasInput?: boolean;
  /** False if the dialog's own buttons are the only way out. */
  readonly canClose?: boolean;
  /** The dialog stays while a submission is pending. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WIDTHS = { sm: '26rem', md: '34rem', lg: '59rem' } as const;

/** Lets a nested dialog report to its parent that it has opened or closed. */
const InnerDialogs = createContext<(change: 1 | -1) => void>(() => undefined);

/** Number of open dialogs nested within this one; also reported to its parent. */
function useInnerDialogs() {
  const tellOuter = use(InnerDialogs);
  const [count, setCount] = useState(0);
  const tell = useCallback((change: 1 | -1) => setCount((last) => last + change), []);
  useEffect(() => {
    tellOuter(1);
    return () => tellOuter(-1);
  }, [tellOuter]);
  return { hasInner: count > 0, tell };
}

/** How long a form may take to load and still get the focus. */
const LATE_MS = 5_000;

/**
 * Begins at the first field of a dialog, else at its main button, else at its title. A form that loads late gets the
 * focus when it is there, unless the person has moved on. When the dialog is gone, the focus returns to what opened it.
 */
function useDialogFocus(): (root: HTMLElement | null) => (() => void) | undefined {
  // Not while it is drawn, which can be long before it is shown.
  useLayoutEffect(() => {
    const giveBack = keepFocus();
    return () => void setTimeout(giveBack);
  }, []);
  return useCallback((root) => {
    const title = root?.querySelector('[data-title]');
    if (!root || !title) return undefined;
    firstDialog.remove();
    const first = findFirstPlace(root);
    // The focus trap starts at this element.
    (first ?? title).setAttribute('data-autofocus', '');
    const letGo = holdFocus(root);
    if (first) return letGo;
    const observer = new MutationObserver(() => {
      const late = findFirstPlace(root);
      if (!late) return;
      observer.disconnect();
      if (document.activeElement === title || document.activeElement === document.body) late.focus();
    });
    observer.observe(root, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), LATE_MS);
    return () => {
      letGo?.();
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

/**
 * A dialog in the middle of wide screens, and a sheet over the whole of small ones. Traps the focus; Esc closes the
 * innermost, and so does going back. If something was typed, it asks before that is lost.
 */
export function DialogFrame({
  title,
  size = 'md',
  aside,
  closesOutside = true,
  hasInput = false,
  canClose = true,
  isBusy = false,
  onClose,
  children,
}: DialogFrameProps) {
  const { t } = useTranslation();
  const isCovered = use(CoveredContext);
  const isInHistory = use(InHistoryContext);
  const { hasInner, tell } = useInnerDialogs();
  const isSmall = useIsPhone();
  const canLeave = canClose && !isBusy && !isCovered && !hasInner;
  const { ref, leave, isAsking, question } = useLeaveGuard({
    canLeave,
    hasInput,
    closesOnBack: !isInHistory,
    onLeave: onClose,
  });
  const begin = useDialogFocus();
  const isInPlace = use(InPlaceContext);
  useOpenDialog();
  return (
    <Modal.Root
      opened
      onClose={leave}
      size={WIDTHS[size]}
      centered
      fullScreen={isSmall && size !== 'sm'}
      trapFocus={!isCovered}
      closeOnClickOutside={closesOutside && canClose && !isBusy && !isAsking}
      closeOnEscape={canLeave && !isAsking}
      transitionProps={{ duration: 0 }}
      removeScrollProps={OWN_SCROLL_LOCK}
      withinPortal={!isInPlace}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: size === 'sm' ? (classes.sheet ?? '') : '',
        content: classes.content ?? '',
        title: classes.title ?? '',
      }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content radius="xl" data-covered={isCovered || undefined}>
        <div ref={ref} className={classes.columns} data-aside={aside ? 'true' : undefined}>
          {aside && !isSmall ? <div className={classes.aside}>{aside}</div> : null}
          <div ref={begin} className={classes.main}>
            <div className={classes.head}>
              <Modal.Title tabIndex={-1} data-title>
                {title}
              </Modal.Title>
              {canClose ? <Modal.CloseButton aria-label={t('shell.close')} size="lg" disabled={isBusy} /> : null}
            </div>
            <InnerDialogs value={tell}>
              <InHistoryContext value={false}>
                <InPlaceContext value={false}>{children}</InPlaceContext>
              </InHistoryContext>
            </InnerDialogs>
          </div>
        </div>
        {question}
      </Modal.Content>
    </Modal.Root>
  );
}
