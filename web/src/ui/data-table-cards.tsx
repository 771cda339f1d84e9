import { Link } from '@tanstack/react-router';
import classes from './data-table-cards.module.css';
import { type Column, cardColumns, type RowLink } from './data-table-columns.ts';

type CardsProps<R> = {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowLink: ((row: R) => RowLink) | undefined;
};

const Facts = <R,>({ row, columns }: { row: R; columns: readonly Column<R>[] }) => (
  <dl className={classes.facts}>
    {cardColumns(columns, row).map(({ id, header, cell }) => (
      <div key={id} className={classes.fact}>
        <dt>{header}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);

/** The rows as cards, for a narrow screen. */
export const DataTableCards = <R extends { id: string }>({ label, columns, rows, rowLink }: CardsProps<R>) => {
  const [first, ...others] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          {rowLink ? (
            <Link {...rowLink(row)} className={classes.title}>
              {first?.cell(row)}
            </Link>
          ) : (
            <span className={classes.title}>{first?.cell(row)}</span>
          )}
          <Facts row={row} columns={others} />
        </li>
      ))}
    </ul>
  );
};
