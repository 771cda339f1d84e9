import { randomUUIDv7 } from 'node:crypto';

/** A new id: a UUID of version 7, so that rows lie on disk in the order of their creation. */
export const newId = (): string => randomUUIDv7();

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the shape of an id: anything else, asked for, makes the database refuse the whole query. */
export const isId = (text: string): boolean => uuid.test(text);

/** When an id was made, by the clock of its node; undefined for one that no Halm has made. */
export const instantOf = (id: string): Date | undefined =>
  id.charAt(14) === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : undefined;

/** The lowest id that can have been made at or after an instant. */
export const oldestIdSince = (instant: Date): string => {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
