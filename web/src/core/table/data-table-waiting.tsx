import classes from './data-table.module.css';
import { useRowHeight } from './row-height.ts';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The shape of a table before its first rows have arrived. */
export const DataTableWaiting = ({ label, columns }: { label: string; columns: readonly string[] }) => {
  const { rowHeight } = useRowHeight();
  return (
    <div className={classes.frame} data-rows={rowHeight} role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={classes.waitingRow} aria-hidden>
          {columns.map((column) => (
            <span key={column} className={classes.waitingCell} />
          ))}
        </div>
      ))}
    </div>
  );
};
