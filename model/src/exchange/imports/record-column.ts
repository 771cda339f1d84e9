/** What tables write for each choice of a field, in normal form (`normalHeading`), separated by blanks. */
export type ChoiceWords = Readonly<Record<string, string>>;

/**
 * One column that a table of records may have. Which values it takes says the schema of the call by which a
 * person would make the record; this says how a cell is read and by what heading it is known.
 */
export type RecordColumn = {
  readonly name: string;
  /** `amount`: a quantity of goods, whose unit may be chosen for the whole column. */
  readonly type: 'text' | 'note' | 'number' | 'amount' | 'date' | 'flag' | 'choice';
  /** What an organisation calls a column of its own; of the others the texts tell. */
  readonly label?: string;
  /** Headings in normal form, the usual one first, of the five languages and of other programs. */
  readonly headings: string;
  /** A new record can't be made without it. */
  readonly isRequired?: true;
  /** Tells which record is meant; it may change one that was found by something else. */
  readonly isKey?: true;
  /** Belongs to one of several parts of a record, each with a row of its own. */
  readonly isPart?: true;
  readonly choices?: ChoiceWords;
  /** Where the labels of the choices stand, as the interface looks them up. */
  readonly texts?: string;
  /** What stands in the example row of the template; of choices and flags their key. */
  readonly example: string;
};

/** What a cell of a row says, once it is read: null where nothing is said. */
export type CellValue = string | number | boolean | null;
