import { randomUUIDv7 } from 'node:crypto';

/** A new id: a UUID of version 7, so that rows lie on disk in the order of their creation. */
export const newId = (): string => randomUUIDv7();

/** The lowest id that can have been made at or after an instant. */
export const oldestIdSince = (instant: Date): string => {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
