import { randomUUIDv7 } from 'node:crypto';

/** A new id: a UUID of version 7, so that rows lie on disk in the order of their creation. */
export const newId = (): string => randomUUIDv7();
