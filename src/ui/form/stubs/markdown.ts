import type { ReactNode } from 'react';

/** Stands in for a Markdown renderer of 31 KB that the form library loads for texts which this product never gives it. */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
