import type { ReactNode } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

/** The slip over the page, for phones. */
export default function SlipDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <DialogFrame title={title} onClose={onClose}>
      {children}
    </DialogFrame>
  );
}
