import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

type FactListProps = {
  title?: string;
  /** Only read out: the tab that it begins has named it. */
  isTitleHidden?: true;
  facts: readonly Fact[];
  /** Without a card around it: inside of something that is one. */
  isBare?: true;
  /** A picture of the facts, such as a bar, between heading and facts. */
  children?: ReactNode;
};

/** Facts about a record in columns, under a heading. An absent value is a dash, and no line on a phone. */
export const FactList = ({ title, isTitleHidden, facts, isBare, children }: FactListProps) => (
  <section className={isBare ? classes.bare : classes.card}>
    {title && <h2 className={isTitleHidden ? 'visually-hidden' : classes.title}>{title}</h2>}
    {children && <div className={classes.picture}>{children}</div>}
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} data-absent={value == null || undefined}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
);
