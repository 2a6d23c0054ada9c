import type { ReactNode } from 'react';

/**
 * Replaces a Markdown renderer of 31 KB that the form library loads for texts which this product never passes to it.
 */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
