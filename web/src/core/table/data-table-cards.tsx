import { memo } from 'react';
import { LightLink, PlainLinks } from '../records/light-link.tsx';
import classes from './data-table-cards.module.css';
import { type Column, cardColumns, cardLines, type RowLink } from './data-table-columns.ts';

type CardProps<R> = {
  row: R;
  columns: readonly Column<R>[];
  /** The others below it are in the order of the list. */
  isLastLeading: boolean;
  rowLink: ((row: R) => RowLink | null) | undefined;
};

type PartProps<R> = { row: R; columns: readonly Column<R>[] };

const Facts = <R,>({ row, columns }: PartProps<R>) => (
  <dl className={classes.facts}>
    {columns.map(({ id, header, cell }) => (
      <div key={id} className={classes.fact}>
        <dt>{header}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);

type TwoLinesProps<R> = PartProps<R> & Pick<CardProps<R>, 'isLastLeading'> & { place: RowLink };

/** A record that a page of its own tells all about: its name and state, below them what fits one line. */
const TwoLines = <R,>({ row, columns, isLastLeading, place }: TwoLinesProps<R>) => {
  const [first, ...others] = columns;
  const { state, amount, facts, action } = cardLines(others, row);
  return (
    <li className={classes.row} data-card data-last-leading={isLastLeading || undefined}>
      <div className={classes.line}>
        <LightLink place={place} className={classes.title} data-row-link>
          {first?.cell(row)}
        </LightLink>
        <span className={classes.state}>{state?.cell(row)}</span>
      </div>
      <div className={classes.line}>
        <PlainLinks value>
          <Facts row={row} columns={facts} />
        </PlainLinks>
        <span className={classes.amount}>{amount?.cell(row)}</span>
      </div>
      {action && <div className={classes.action}>{action.cell(row)}</div>}
    </li>
  );
};

const TableCard = <R,>({ row, columns, isLastLeading, rowLink }: CardProps<R>) => {
  const [first, ...others] = columns;
  const place = rowLink?.(row);
  if (place) return <TwoLines row={row} columns={columns} isLastLeading={isLastLeading} place={place} />;
  return (
    <li className={classes.card} data-card data-last-leading={isLastLeading || undefined}>
      <span className={classes.title}>{first?.cell(row)}</span>
      <Facts row={row} columns={cardColumns(others, row)} />
    </li>
  );
};

/** One row of a narrow screen, drawn anew only when its own record has changed. */
const DataTableCard = memo(TableCard) as typeof TableCard;

type CardsProps<R> = Omit<CardProps<R>, 'row' | 'isLastLeading'> & {
  label: string;
  rows: readonly R[];
  leadingCount?: number | undefined;
};

/** The rows for a narrow screen: in two lines, or as cards where no page tells the rest. */
export const DataTableCards = <R extends { id: string }>({
  label,
  columns,
  rows,
  leadingCount,
  rowLink,
}: CardsProps<R>) => (
  <ul className={classes.cards} aria-label={label}>
    {rows.map((row, at) => (
      <DataTableCard
        key={row.id}
        row={row}
        columns={columns}
        isLastLeading={at + 1 === leadingCount}
        rowLink={rowLink}
      />
    ))}
  </ul>
);
