import type { ReactNode } from 'react';
import { useDocumentTitle } from '../navigation/document-title.ts';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** One line that says how it stands. */
  state?: ReactNode;
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
};

/** The head of a page: title, one line of state, actions; also names the browser's tab. */
export const PageHead = ({ title, state, actions, back }: PageHeadProps) => {
  useDocumentTitle(title);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {back}
        <h1>{title}</h1>
        {state && <div className={classes.state}>{state}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
