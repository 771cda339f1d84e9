import type { ReactNode } from 'react';
import classes from './security-section.module.css';

type SecuritySectionProps = {
  title: string;
  hint?: string;
  state?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One matter of an account's security: what it is, how it stands, what can be done. */
export const SecuritySection = ({ title, hint, state, actions, children }: SecuritySectionProps) => (
  <section className={classes.section}>
    <header className={classes.head}>
      <div className={classes.words}>
        <h2>
          {title}
          {state && <span className={classes.state}>{state}</span>}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
    {children}
  </section>
);
