import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  title?: string;
  /** Only read out: the tab that it begins has named it. */
  isTitleHidden?: true;
  /** Not read yet: what follows it waits, too, or it would be pushed away while somebody reads it. */
  isWaiting?: boolean;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What belongs together on a page, on a ground of its own. */
export const Card = ({ title, isTitleHidden, isWaiting, actions, children }: CardProps) => (
  <section className={classes.card} data-waiting={isWaiting || undefined}>
    {title && (
      <div className={classes.head} data-bare={isTitleHidden && !actions}>
        <h2 className={isTitleHidden && 'visually-hidden'}>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
);
