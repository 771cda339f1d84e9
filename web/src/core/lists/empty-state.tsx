import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: TablerIcon;
  title: string;
  /** What to do so that it is no longer empty. */
  text: string;
  /** The button that does it. */
  action?: ReactNode;
};

/** What stands where nothing is: why, and what to do. */
export const EmptyState = ({ icon: Icon = IconInbox, title, text, action }: EmptyStateProps) => (
  <section className={classes.empty}>
    <span className={classes.icon}>
      <Icon size={30} stroke={1.4} aria-hidden />
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    {action && <div className={classes.action}>{action}</div>}
  </section>
);
