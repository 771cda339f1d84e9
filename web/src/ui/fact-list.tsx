import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** Facts about a record in columns, under a heading. An absent value is shown as a dash. */
export const FactList = ({ title, facts }: { title?: string; facts: readonly Fact[] }) => (
  <section className={classes.card}>
    {title && <h2 className={classes.title}>{title}</h2>}
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
);
