import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/**
 * Copies a text to the clipboard and confirms it. If several are side by side, `subject` names what each one copies.
 */
export function CopyButton({ text, subject }: { readonly text: string; readonly subject?: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      onClick={() => {
        // Some browsers refuse it: the text can still be selected by hand.
        void navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        );
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span aria-live="polite">{t(isCopied ? 'shell.copied' : 'shell.copy')}</span>
      {subject ? <span className="visually-hidden">{subject}</span> : null}
    </Button>
  );
}
