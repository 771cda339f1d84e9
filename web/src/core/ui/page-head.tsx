import type { ReactNode } from 'react';
import { useDocumentTitle } from '../navigation/document-title.ts';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** The title with links in it. */
  heading?: ReactNode;
  /** One line that says how it stands. */
  state?: ReactNode;
  actions?: ReactNode;
  /** A way back, before the line of state. */
  back?: ReactNode;
};

/** The head of a page: title, one line of state, actions; also names the browser's tab. */
export const PageHead = ({ title, heading, state, actions, back }: PageHeadProps) => {
  useDocumentTitle(title);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1>{heading ?? title}</h1>
        {(state || back) && (
          <div className={classes.state}>
            {back && <span className={classes.back}>{back}</span>}
            {state}
          </div>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
