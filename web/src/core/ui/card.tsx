import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  title?: string;
  /** Only read out: the tab that it begins has named it. */
  isTitleHidden?: true;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What belongs together on a page, on a ground of its own. */
export const Card = ({ title, isTitleHidden, actions, children }: CardProps) => (
  <section className={classes.card}>
    {title && (
      <div className={classes.head} data-bare={isTitleHidden && !actions}>
        <h2 className={isTitleHidden && 'visually-hidden'}>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
);
