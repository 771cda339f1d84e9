import type { ReactNode } from 'react';
import classes from './list-sums.module.css';

type ListSumsProps = {
  label: string;
  /** Names and what they come to. */
  sums: readonly (readonly [name: string, value: string])[];
  /** What is in no sum, each with its number, behind the words that only whoever can't see it needs. */
  left: { readonly lead: string; readonly parts: readonly string[] };
  children?: ReactNode;
};

/** What a whole list comes to, whichever of its pages is shown, and what of it is not summed. */
export const ListSums = ({ label, sums, left, children }: ListSumsProps) => (
  <section className={classes.sums} aria-label={label}>
    <dl>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {left.parts.length > 0 && (
      <p>
        <span>{left.lead}</span> {left.parts.join(', ')}
      </p>
    )}
    {children}
  </section>
);
