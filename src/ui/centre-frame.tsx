import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/UnstyledButton.css';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import classes from './centre-frame.module.css';
import { CoveredContext } from './covered.ts';
import { holdFocus, keepFocus } from './focus-places.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { OWN_SCROLL_LOCK, useOpenDialog } from './use-open-dialog.ts';

interface CentreFrameProps {
  readonly title: string;
  /** Next to the page on wide screens, above it on small ones. */
  readonly menu: ReactNode;
  /** Leads from a part of the page back to the page; left out on the page itself. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A whole area over the page: a menu and its pages in a large dialog, on phones a sheet over the whole screen. */
export function CentreFrame({ title, menu, onBack, onClose, children }: CentreFrameProps) {
  const { t } = useTranslation();
  const isCovered = use(CoveredContext);
  const isSmall = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // The dialog is drawn later than this component.
  const hold = useCallback((element: HTMLDivElement | null) => {
    page.current = element;
    return holdFocus(element);
  }, []);
  const shownTitle = useRef(title);
  const [giveBack] = useState(keepFocus);
  useEffect(() => () => void setTimeout(giveBack), [giveBack]);
  useOpenDialog();
  const guard = useLeaveGuard({ canLeave: !isCovered, closesOnBack: false, onLeave: onClose });
  useEffect(() => {
    // Another part of the page begins at its top, and screen readers begin at its title.
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    page.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Modal.Root
      opened
      onClose={guard.leave}
      size="66rem"
      centered
      fullScreen={isSmall}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered && !guard.isAsking}
      closeOnClickOutside={!guard.isAsking}
      transitionProps={{ duration: 0 }}
      removeScrollProps={OWN_SCROLL_LOCK}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content radius="xl" data-covered={isCovered || undefined}>
        <div ref={guard.ref} className={classes.columns}>
          <div className={classes.menu}>{menu}</div>
          <div className={classes.main}>
            <div className={classes.head}>
              {onBack ? (
                <IconButton label={t('shell.back')} onClick={onBack}>
                  <IconArrowLeft size={22} stroke={1.75} />
                </IconButton>
              ) : null}
              <Modal.Title ref={heading} tabIndex={-1} data-autofocus>
                {title}
              </Modal.Title>
              <Modal.CloseButton aria-label={t('shell.close')} size="lg" />
            </div>
            <div ref={hold} className={classes.page}>
              {children}
            </div>
          </div>
        </div>
        {guard.question}
      </Modal.Content>
    </Modal.Root>
  );
}
