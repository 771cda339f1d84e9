import pg from 'pg';

/**
 * An instant as every answer shows it, with three digits after the second;
 * PostgreSQL leaves out zeros at the end.
 */
const isoInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -'+00'.length).padEnd(3, '0')}Z`;

const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  // The role's time zone is UTC, so the text only needs ISO punctuation.
  1184: isoInstant,
};
/**
 * What columns of a type become: whole numbers as numbers, dates and instants as the texts of every answer.
 */
export const columnTypes = {
  getTypeParser: (oid: number, format: 'text' | 'binary' | undefined) =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
} as pg.CustomTypesConfig;
