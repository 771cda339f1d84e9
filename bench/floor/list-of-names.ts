/**
 * A list of names: what is read of a row, where its words stand, and what is
 * read of the rows of a page, all at once.
 */
export type Names = {
  readonly kind: string;
  readonly table: string;
  readonly columns: string;
  readonly inOrder: string;
  readonly text: string;
  readonly around: readonly string[];
};
