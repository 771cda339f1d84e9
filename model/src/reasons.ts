import { exchangeReasons } from './exchange/reasons.ts';
import { identityReasons } from './identity/reasons.ts';
import { laboratoryReasons } from './laboratory/reasons.ts';
import { masterdataReasons } from './masterdata/reasons.ts';
import { productionReasons } from './production/reasons.ts';
import { purchasingReasons } from './purchasing/reasons.ts';
import { recordsReasons } from './records/reasons.ts';
import { settlingReasons } from './settling/reasons.ts';
import { startReasons } from './start/reasons.ts';
import { stockReasons } from './stock/reasons.ts';
import { yardReasons } from './yard/reasons.ts';

/** A reason's HTTP status and its English sentence. The client translates the key. */
export type ReasonEntry = { readonly status: number; readonly message: string };

const generalReasons = {
  'request.malformed': { status: 400, message: 'The request is not well-formed' },
  'request.method-not-allowed': { status: 405, message: 'This address does not know this method; see Allow' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive' },
  'request.address-too-long': { status: 414, message: 'The address is too long' },
  'request.expectation-failed': { status: 417, message: 'What the request expects cannot be met' },
  'request.headers-too-large': { status: 431, message: 'The headers are too large' },
  'request.unsupported-media-type': { status: 415, message: 'This kind of content is not accepted here' },
  'request.too-large': { status: 413, message: 'The content is too large' },
  'request.forbidden': { status: 403, message: 'Your role does not permit this' },
  'request.not-found': { status: 404, message: 'There is no such record' },
  'request.invalid': { status: 422, message: 'Some fields break a rule' },
  'request.version-missing': { status: 428, message: 'The version of the record must be sent in If-Match' },
  'request.version-stale': { status: 412, message: 'Somebody else has changed this record in the meantime' },
  'request.key-missing': { status: 428, message: 'This call needs an Idempotency-Key, a new one for each intent' },
  'request.key-invalid': { status: 400, message: 'An Idempotency-Key is 1 to 200 visible ASCII characters' },
  'request.key-reused': { status: 422, message: 'This Idempotency-Key belongs to another request' },
  'request.in-use': { status: 409, message: 'Other records still refer to this one, so it cannot be deleted' },
  'request.busy': { status: 409, message: 'Another request is working on this record; try again' },
  'request.too-many': { status: 429, message: 'Too many attempts; wait a moment' },
  'server.error': { status: 500, message: 'Something went wrong on our side; nothing was saved' },
  'server.overloaded': { status: 503, message: 'The server has too much to do at the moment; nothing was saved' },
  'server.storage-full': { status: 507, message: 'The disk of the server is full; nothing was saved' },
  'server.unavailable': { status: 503, message: 'The database cannot be reached; nothing was saved' },
} as const satisfies Record<string, ReasonEntry>;

/** The closed catalogue of everything that can go wrong, one key each. */
export const reasons = {
  ...generalReasons,
  ...identityReasons,
  ...recordsReasons,
  ...masterdataReasons,
  ...purchasingReasons,
  ...stockReasons,
  ...yardReasons,
  ...settlingReasons,
  ...exchangeReasons,
  ...laboratoryReasons,
  ...productionReasons,
  ...startReasons,
} as const;

export type Reason = keyof typeof reasons;
