import type { ReactNode } from 'react';
import classes from './row-tiles.module.css';

type RowTilesProps<R> = {
  label: string;
  rows: readonly R[];
  isStale: boolean;
  tile: (row: R) => ReactNode;
};

/** The rows of a list side by side, each with more to see than a row has room for. */
export const RowTiles = <R extends { id: string }>({ label, rows, isStale, tile }: RowTilesProps<R>) => (
  <ul className={classes.tiles} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
    {rows.map((row) => (
      <li key={row.id}>{tile(row)}</li>
    ))}
  </ul>
);
