import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './back-office-title.module.css';

/** The heading of a page about one thing, with its key facts. */
export const BackOfficeTitle = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={classes.title}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);
