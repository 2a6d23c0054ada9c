import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoveredContext } from './covered.ts';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Beside the body on wide screens. */
  readonly aside?: ReactNode;
  /** False if something was typed that a stray click must not lose. */
  readonly closesOutside?: boolean;
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

/** A dialog in the middle of wide screens, and a sheet over the whole of small ones. Traps the focus; Esc closes the innermost. */
export function DialogFrame({
  title,
  size = 'md',
  aside,
  closesOutside = true,
  canClose = true,
  isBusy = false,
  onClose,
  children,
}: DialogFrameProps) {
  const { t } = useTranslation();
  const isCovered = use(CoveredContext);
  const { hasInner, tell } = useInnerDialogs();
  const isSmall = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={WIDTHS[size]}
      centered
      fullScreen={isSmall && size !== 'sm'}
      trapFocus={!isCovered}
      closeOnClickOutside={closesOutside && canClose && !isBusy}
      closeOnEscape={canClose && !isBusy && !isCovered && !hasInner}
      transitionProps={{ duration: 160 }}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: size === 'sm' ? (classes.sheet ?? '') : '',
        content: classes.content ?? '',
        title: classes.title ?? '',
      }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content radius="xl" data-covered={isCovered || undefined}>
        <div className={classes.columns} data-aside={aside ? 'true' : undefined}>
          {aside && !isSmall ? <div className={classes.aside}>{aside}</div> : null}
          <div className={classes.main}>
            <div className={classes.head}>
              {/* The title takes the focus: a screen reader begins there, and no keyboard covers a phone at once. */}
              <Modal.Title tabIndex={-1} data-autofocus>
                {title}
              </Modal.Title>
              {canClose ? <Modal.CloseButton aria-label={t('shell.close')} size="lg" disabled={isBusy} /> : null}
            </div>
            <InnerDialogs value={tell}>{children}</InnerDialogs>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
