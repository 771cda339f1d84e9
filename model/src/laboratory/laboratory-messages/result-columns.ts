import { normalHeading } from '../../core/texts/normal-word.ts';

/** What a column of a laboratory's file can hold. In a wide one each test has a column of its own. */
export const resultColumns = ['sample', 'test', 'value', 'unit', 'basis', 'sign', 'date'] as const;
export type ResultColumn = (typeof resultColumns)[number];
/** Which heading stands above what. */
export type ResultHeadings = Readonly<Partial<Record<ResultColumn, string>>>;

export const resultLayouts = ['long', 'wide'] as const;
export type ResultLayout = (typeof resultLayouts)[number];

/** Usual headings in normal form, the most telling first. */
const names: Readonly<Record<ResultColumn, string>> = {
  sample:
    'probennummer probennr probenummer probenr probenid probeid ihreprobennr kundenprobennr probe barcode samplenumber sampleno ' +
    'sampleid sample proevenummer proevenr proeve numerprobki nrprobki probka numarproba nrproba proba',
  test:
    'parameter pruefung pruefparameter parametername test testname analyt analyte analyse bestimmung merkmal ' +
    'oznaczenie badanie parametr parametru analiza',
  value: 'ergebnis messergebnis wert messwert result value resultvalue resultat vaerdi wynik wartosc rezultat valoare',
  unit: 'einheit masseinheit unit units enhed jednostka unitate unitatea',
  basis: 'bezug bezugsbasis basis bezugsgroesse reference',
  sign: 'vorzeichen qualifier operator zeichen sign',
  date: 'analysedatum pruefdatum messdatum ergebnisdatum datum analysisdate resultdate date dato data',
};

/** The heading of this column that stands among these, by the names that are usual. */
export const usualHeading = (column: ResultColumn, headings: readonly string[]): string | undefined => {
  const normal = headings.map(normalHeading);
  const name = names[column].split(' ').find((one) => normal.includes(one));
  return name === undefined ? undefined : headings[normal.indexOf(name)];
};

/** What the headings of a file say that its columns hold, and whether each value has a row of its own. */
export const proposeColumns = (
  headings: readonly string[],
): { readonly layout: ResultLayout; readonly columns: ResultHeadings } => {
  const found = resultColumns.flatMap((column) => {
    const heading = usualHeading(column, headings);
    return heading === undefined ? [] : [[column, heading] as const];
  });
  const columns: ResultHeadings = Object.fromEntries(found);
  if (columns.test !== undefined && columns.value !== undefined) return { layout: 'long', columns };
  const { sample, date } = columns;
  return { layout: 'wide', columns: { ...(sample !== undefined && { sample }), ...(date !== undefined && { date }) } };
};

/** What a file of this layout can't be read without. */
export const neededColumns = (layout: ResultLayout): readonly ResultColumn[] =>
  layout === 'long' ? ['sample', 'test', 'value'] : ['sample'];

/**
 * What a file of this layout may have besides. In a wide one a column of masses is known by what stands in
 * it, else it is one of a test.
 */
export const moreColumns = (layout: ResultLayout): readonly ResultColumn[] =>
  layout === 'long' ? ['unit', 'basis', 'sign', 'date'] : ['date'];

/** Where the column with this heading stands; -1 where no heading is it. */
export const placeOf = (heading: string | undefined, headings: readonly string[]): number =>
  heading === undefined ? -1 : headings.findIndex((one) => normalHeading(one) === normalHeading(heading));
