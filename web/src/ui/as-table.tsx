import { type ReactNode, useState } from 'react';
import classes from './as-table.module.css';

/** The figures of a chart as a table that scrolls by itself, drawn once somebody wants to see them. */
export const AsTable = ({ label, children }: { label: string; children: () => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={label}>
          <table className={classes.table}>{children()}</table>
        </section>
      )}
    </details>
  );
};
