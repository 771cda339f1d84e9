import { type ReactNode, useState } from 'react';
import classes from './as-table.module.css';

type AsTableProps = {
  label: string;
  /**
   * Which columns are words, the first one being 1: they stand left and may take
   * several lines. All others are figures.
   */
  words?: readonly (2 | 3 | 4 | 5)[];
  children: () => ReactNode;
};

/** The figures of a chart as a table that scrolls by itself, drawn once somebody wants to see them. */
export const AsTable = ({ label, words = [], children }: AsTableProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={label}>
          <table className={classes.table} data-words={words.join(' ')}>
            {children()}
          </table>
        </section>
      )}
    </details>
  );
};
