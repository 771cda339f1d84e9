import { memo } from 'react';
import { LightLink } from '../records/light-link.tsx';
import classes from './data-table-cards.module.css';
import { type Column, cardColumns, type RowLink } from './data-table-columns.ts';

type CardProps<R> = {
  row: R;
  columns: readonly Column<R>[];
  rowLink: ((row: R) => RowLink | null) | undefined;
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

const TableCard = <R,>({ row, columns, rowLink }: CardProps<R>) => {
  const [first, ...others] = columns;
  const place = rowLink?.(row);
  return (
    <li className={classes.card}>
      {place ? (
        <LightLink place={place} className={classes.title}>
          {first?.cell(row)}
        </LightLink>
      ) : (
        <span className={classes.title}>{first?.cell(row)}</span>
      )}
      <Facts row={row} columns={others} />
    </li>
  );
};

/** One row as a card, drawn anew only when its own record has changed. */
const DataTableCard = memo(TableCard) as typeof TableCard;

type CardsProps<R> = Omit<CardProps<R>, 'row'> & { label: string; rows: readonly R[] };

/** The rows as cards, for a narrow screen. */
export const DataTableCards = <R extends { id: string }>({ label, columns, rows, rowLink }: CardsProps<R>) => (
  <ul className={classes.cards} aria-label={label}>
    {rows.map((row) => (
      <DataTableCard key={row.id} row={row} columns={columns} rowLink={rowLink} />
    ))}
  </ul>
);
