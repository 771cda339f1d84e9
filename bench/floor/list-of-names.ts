/**
 * A list of names: what is read of a row, by what it is found, and what is
 * read of the rows of a page, all at once.
 */
export type Names = {
  readonly kind: string;
  readonly table: string;
  readonly columns: string;
  readonly inOrder: string;
  /** Whose words of `name_words` they are found by. */
  readonly named: readonly string[];
  readonly around: readonly string[];
};
