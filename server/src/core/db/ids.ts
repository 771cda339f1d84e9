import { randomUUIDv7 } from 'node:crypto';

// The twelve bits behind the version count what one process makes in a
// millisecond; the other 62 are random as ever.
let millisecond = '';
let made = 0;

/**
 * A new id: a UUID of version 7, so that rows lie in the order in which they
 * were made, also those of one millisecond.
 */
export const newId = (): string => {
  const id = randomUUIDv7();
  const now = id.slice(0, 13);
  made = now === millisecond ? (made + 1) % 0x1000 : 0;
  millisecond = now;
  return `${now}-7${made.toString(16).padStart(3, '0')}${id.slice(18)}`;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a text has the shape of an id: anything else, asked for, makes the database refuse the whole query.
 */
export const isId = (text: string): boolean => uuid.test(text);

/** Ids in few letters that an address can have: `unpackIds` reads them. */
export const packIds = (...ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');

/** The ids that `packIds` packed; none for what is no packed ids. */
export const unpackIds = (text: string): string[] => {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  if (hex.length % 32 !== 0) return [];
  return (hex.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
};

/** When an id was made, by the clock of its node; undefined for one that no Halm has made. */
export const instantOf = (id: string): Date | undefined =>
  id.charAt(14) === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : undefined;

/** The lowest id that can have been made at or after an instant. */
export const oldestIdSince = (instant: Date): string => {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
