import type { Operation } from './operation.ts';

/**
 * What an API key may be allowed: to read a part of what the organisation has, or also to write what another
 * program may write. What needs a person (weighing, approving, judging, reversing, people and settings) is
 * open to no key.
 */
export const keyScopes = [
  'masterdata:read',
  'masterdata:write',
  'contracts:read',
  'contracts:write',
  'bookings:read',
  'bookings:write',
  'stock:read',
  'settlements:read',
  'laboratory:read',
  'production:read',
  'production:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * What an area opens to keys: all that lies below a path for reading, `bookings` or `lims/judgements`, and
 * single calls, `POST /contracts`.
 */
export type KeyOpening = { readonly below?: readonly string[]; readonly calls?: readonly string[] };
export type KeyOpenings = Readonly<Partial<Record<KeyScope, KeyOpening>>>;

/** Calls below a record that belong to other areas, or tell whose code somebody typed. */
const ofOthers = /\/(statements|proof-requests|empty-weights|drivers|arrivals)(\/|$)/;

// What people say to each other and attach, who did what, and what is of the caller: not for a program.
const ofPeople = /\/(comments|attachments|mentionable-people|history|me)(\/|$)/;

const isReadBelow = ({ method, path, access }: Operation, place: string): boolean =>
  method === 'GET' &&
  access !== 'public' &&
  `${path}/`.startsWith(`/${place}/`) &&
  !ofPeople.test(path) &&
  !ofOthers.test(path);

const opens = ({ below = [], calls = [] }: KeyOpening, operation: Operation): boolean =>
  calls.includes(`${operation.method} ${operation.path}`) || below.some((place) => isReadBelow(operation, place));

/** The scope that a key needs for a call; undefined for a call that no key may make. */
export const scopeOfCall = (openings: readonly KeyOpenings[], operation: Operation): KeyScope | undefined =>
  keyScopes.find((scope) => openings.some((opening) => opens(opening[scope] ?? {}, operation)));
