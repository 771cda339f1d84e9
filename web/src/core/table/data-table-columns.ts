import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where a row leads. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/**
 * One column. `header` is translated; `cell` shows a row. `sort` is the API's name of the field to sort by.
 * `align: 'right'` for numbers. The first column carries the row's link and cannot be hidden. `isOptional`
 * hides a column until it is chosen; `isCardHidden` leaves it out of all cards on a phone, `isCardNeedless`
 * of those that it would tell nothing on.
 */
export type Column<R> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  readonly sort?: string;
  readonly align?: 'right';
  /** A CSS width, where the content should not decide. */
  readonly width?: string;
  /** Its cell is a button: in a row of two lines it has a third one. */
  readonly isAction?: true;
  /** On a phone only what a row of two lines opens to has it. */
  readonly isRest?: true;
  /** The amount of a row of two lines, where that isn't the first number. */
  readonly isAmount?: true;
  readonly isOptional?: true;
  readonly isCardHidden?: true;
  readonly isCardNeedless?: (row: R) => boolean;
};

/** Column ids that the reader has chosen to see or not to see. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Which columns are visible under a choice: the first always, the others unless hidden or optional. */
export const visibility = <R>(columns: readonly Column<R>[], choice: ColumnChoice): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, isOptional }, at) => [id, at === 0 || (choice[id] ?? !isOptional)]));

/** The columns that are visible under a choice. */
export const visibleColumns = <R>(columns: readonly Column<R>[], choice: ColumnChoice): Column<R>[] => {
  const isVisible = visibility(columns, choice);
  return columns.filter(({ id }) => isVisible[id]);
};

/** What a cell shows that has nothing to show. */
const NOTHING = '–';

/** The columns that say how a record stands, those first that say more where a row has several. */
const STATES = ['flags', 'completion', 'status', 'state', 'standing', 'proof', 'active'];

/**
 * What the two lines of a row tell on a phone: its state at the end of the first line, its first amount at
 * the end of the second one, and before that the other facts, as many as there is room for.
 */
export const cardLines = <R>(columns: readonly Column<R>[], row: R) => {
  const shown = cardColumns(columns, row).filter(({ isRest }) => !isRest);
  const [state] = STATES.flatMap((name) => shown.filter(({ id }) => id === name));
  const isNamed = columns.some(({ isAmount }) => isAmount);
  const amount = shown.find(({ align, isAmount }) => (isNamed ? isAmount : align === 'right'));
  const action = shown.find(({ isAction }) => isAction);
  const facts = shown.filter((column) => ![state, amount, action].includes(column));
  return { state, amount, action, facts };
};

/** What the card of a row tells, of the columns that it is asked for: nothing takes no line. */
export const cardColumns = <R>(columns: readonly Column<R>[], row: R): Column<R>[] =>
  columns.filter(
    ({ isOptional, isCardHidden, isCardNeedless, cell }) =>
      !isOptional && !isCardHidden && !isCardNeedless?.(row) && cell(row) !== NOTHING,
  );
