import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import classes from './note.module.css';

const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, ok: IconCircleCheck };

/** A sentence next to its subject. */
export function Note({ tone, children }: { readonly tone: keyof typeof ICONS; readonly children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.note} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
