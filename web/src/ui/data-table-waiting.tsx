import classes from './data-table.module.css';

const ROWS = 8;

/** The shape of a table before its first rows have arrived. */
export const DataTableWaiting = ({ label, columns }: { label: string; columns: number }) => (
  <div className={classes.scroller} role="status" aria-label={label}>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={`row-${row + 1}`} className={classes.waitingRow} aria-hidden>
        {Array.from({ length: columns }, (_cell, cell) => (
          <span key={`cell-${cell + 1}`} className={classes.waitingCell} />
        ))}
      </div>
    ))}
  </div>
);
