import type { Unit } from '../quantities/quantity.ts';

/** A word of the screens: the namespace and the key of its locale file, `bookings:column.number`. */
export type WordKey = `${string}:${string}`;

/** An amount with the unit that it is shown in, or money in whole cents. */
export type Amount = { readonly amount: number; readonly unit: Unit };
export type Money = { readonly cents: number; readonly currency: string };

/** How the values of a column are written, each kind by the rules of the file's format. */
export type ExportKinds = {
  /** As it was typed. */
  readonly text: string | null;
  /** Something of which the screens say the name: keys, of which several stand beside each other. */
  readonly words: WordKey | readonly WordKey[] | null;
  /** A plain date, and an instant in the plant's time zone. */
  readonly date: string | null;
  readonly instant: string | null;
  readonly number: number | null;
  /** A share from 0 to 1; of several things beside each other their shares. */
  readonly share: number | null;
  readonly shares: readonly number[];
  readonly amount: Amount | null;
  readonly money: Money | null;
  /** Of several things beside each other, such as the materials of a contract. */
  readonly amounts: readonly Amount[];
  readonly moneys: readonly Money[];
};
export type ExportKind = keyof ExportKinds;

/** Two digits unless it says otherwise; `unit` where the numbers of a column have one that is not ours. */
type NumberLook = { readonly decimals?: number; readonly unit?: string };

/**
 * A column of a file. Amounts have all digits of their unit: parts of a list add up to what is there.
 * `isBare` numbers and amounts are without the zeros behind the last digit.
 */
export type ExportColumn<R> = {
  readonly [K in ExportKind]: {
    readonly kind: K;
    readonly heading: WordKey;
    readonly value: (row: R) => ExportKinds[K];
    readonly isBare?: true;
  } & (K extends 'number' ? NumberLook : unknown);
}[ExportKind];

/** What a record has in the fields of an organisation's own. */
type OwnValues = readonly { readonly id: string; readonly value: string | number }[];

/**
 * A column of the screen that becomes one for each of these fields, under the
 * name that the organisation has given it.
 */
export type OwnColumns<R> = { readonly kind: 'own'; readonly heading: WordKey; readonly values: (row: R) => OwnValues };

/**
 * What a column of the screen becomes: mostly one of the file; more where a cell
 * shows two things that one may reckon with.
 */
export type ExportColumns<R> = Readonly<Record<string, ExportColumn<R> | readonly ExportColumn<R>[] | OwnColumns<R>>>;

/** The records whose name a filter's id stands for. */
export type NamedRecord =
  | (
      | 'addresses'
      | 'articles'
      | 'biomassTypes'
      | 'bookings'
      | 'contracts'
      | 'dosers'
      | 'endpoints'
      | 'drivers'
      | 'laboratories'
      | 'proofs'
    )
  | 'laboratoryMessages'
  | ('scales' | 'stockMonthClosings' | 'storageLocations' | 'teams' | 'things' | 'vehicles');

/**
 * How a filter that was set is told in the file: by a word, as a date, as it
 * was asked, by the name of a record.
 */
export type ExportFilter = { readonly heading: WordKey } & (
  | { readonly kind: 'words'; readonly wordOf: (value: string) => WordKey }
  | { readonly kind: 'date' | 'plain' }
  | { readonly kind: 'record'; readonly of: NamedRecord }
);
