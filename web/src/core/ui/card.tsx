import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  title?: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What belongs together on a page, on a ground of its own. */
export const Card = ({ title, actions, children }: CardProps) => (
  <section className={classes.card}>
    {title && (
      <div className={classes.head}>
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
);
