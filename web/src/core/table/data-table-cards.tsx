import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { LightLink, PlainLinks } from '../records/light-link.tsx';
import classes from './data-table-cards.module.css';
import { type Column, cardColumns, cardLines, type RowLink } from './data-table-columns.ts';

type CardProps<R> = {
  row: R;
  columns: readonly Column<R>[];
  /** The others below it are in the order of the list. */
  isLastLeading: boolean;
  rowLink: ((row: R) => RowLink | null) | undefined;
  /** A row that leads nowhere has two lines, too, and opens to show the rest. */
  isFolded: boolean | undefined;
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

type TwoLinesProps<R> = PartProps<R> & Pick<CardProps<R>, 'isLastLeading'> & { title: ReactNode; rest?: ReactNode };

/** Name and state of a record, below them what fits one line. */
const TwoLines = <R,>({ row, columns, isLastLeading, title, rest }: TwoLinesProps<R>) => {
  const { state, amount, facts, action } = cardLines(columns, row);
  return (
    <li className={classes.row} data-card data-last-leading={isLastLeading || undefined}>
      <div className={classes.line}>
        {title}
        <span className={classes.state}>{state?.cell(row)}</span>
      </div>
      <div className={classes.line}>
        <PlainLinks value>
          <Facts row={row} columns={facts} />
        </PlainLinks>
        <span className={classes.amount}>{amount?.cell(row)}</span>
      </div>
      {action && <div className={classes.action}>{action.cell(row)}</div>}
      {rest}
    </li>
  );
};

type FoldedRowProps<R> = Pick<TwoLinesProps<R>, 'row' | 'columns' | 'isLastLeading'> & { name: ReactNode };

/** A record that no page tells about: pressed, it shows below its two lines all that there is. */
const FoldedRow = <R,>({ name, ...line }: FoldedRowProps<R>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { state, amount, action } = cardLines(line.columns, line.row);
  const rest = cardColumns(line.columns, line.row).filter((column) => column !== action);
  const hasMore = rest.some((column) => column !== state && column !== amount);
  const title = (
    <span className={classes.name}>
      <span id={id}>{name}</span>
      {hasMore && (
        <button
          type="button"
          className={classes.unfold}
          aria-labelledby={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    </span>
  );
  const opened = isOpen && (
    <div className={classes.rest}>
      <Facts row={line.row} columns={rest} />
    </div>
  );
  return <TwoLines {...line} title={title} rest={opened} />;
};

const TableCard = <R,>({ row, columns, isLastLeading, rowLink, isFolded }: CardProps<R>) => {
  const [first, ...others] = columns;
  const place = rowLink?.(row);
  const line = { row, columns: others, isLastLeading };
  if (place) {
    const title = (
      <LightLink place={place} className={classes.title} data-row-link>
        {first?.cell(row)}
      </LightLink>
    );
    return <TwoLines {...line} title={title} />;
  }
  if (isFolded) return <FoldedRow {...line} name={first?.cell(row)} />;
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
  isFolded,
}: CardsProps<R>) => (
  <ul className={classes.cards} aria-label={label}>
    {rows.map((row, at) => (
      <DataTableCard
        key={row.id}
        row={row}
        columns={columns}
        isLastLeading={at + 1 === leadingCount}
        rowLink={rowLink}
        isFolded={isFolded}
      />
    ))}
  </ul>
);
