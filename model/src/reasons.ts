import { catalogueReasons } from './exchange/catalogues/catalogue-reasons.ts';
import { exportReasons } from './exchange/exports/export-reasons.ts';
import { importReasons } from './exchange/imports/import-reasons.ts';
import { customerReasons } from './identity/customers/customer-reasons.ts';
import { inviteReasons } from './identity/invites/invite-reasons.ts';
import { notificationReasons } from './identity/notifications/notification-reasons.ts';
import { passwordResetReasons } from './identity/password-resets/password-reset-reasons.ts';
import { preferenceReasons } from './identity/preferences/preference-reasons.ts';
import { sessionReasons } from './identity/sessions/session-reasons.ts';
import { userReasons } from './identity/users/user-reasons.ts';
import { analysisOrderReasons } from './laboratory/analysis-orders/analysis-order-reasons.ts';
import { judgementReasons } from './laboratory/judgements/judgement-reasons.ts';
import { laboratoryReasons } from './laboratory/laboratories/laboratory-reasons.ts';
import { laboratoryMessageReasons } from './laboratory/laboratory-messages/laboratory-message-reasons.ts';
import { potentialProductReasons } from './laboratory/potential-products/potential-product-reasons.ts';
import { addressReasons } from './masterdata/addresses/address-reasons.ts';
import { articleReasons } from './masterdata/articles/article-reasons.ts';
import { locationReasons } from './masterdata/locations/location-reasons.ts';
import { scaleReasons } from './masterdata/scales/scale-reasons.ts';
import { contractReasons } from './purchasing/contracts/contract-reasons.ts';
import { proofRequestReasons } from './purchasing/proof-requests/proof-request-reasons.ts';
import { attachmentReasons } from './records/attachments/attachment-reasons.ts';
import { commentReasons } from './records/comments/comment-reasons.ts';
import { documentReasons } from './settling/documents/document-reasons.ts';
import { settlementReasons } from './settling/settlements/settlement-reasons.ts';
import { firstStepsReasons } from './start/first-steps/first-steps-reasons.ts';
import { inventoryReasons } from './stock/inventory/inventory-reasons.ts';
import { stockMonthReasons } from './stock/stock-months/stock-month-reasons.ts';
import { bookingReasons } from './yard/bookings/booking-reasons.ts';
import { stockCountReasons } from './yard/stock-counts/stock-count-reasons.ts';

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
  ...analysisOrderReasons,
  ...judgementReasons,
  ...sessionReasons,
  ...preferenceReasons,
  ...customerReasons,
  ...proofRequestReasons,
  ...notificationReasons,
  ...commentReasons,
  ...userReasons,
  ...inviteReasons,
  ...passwordResetReasons,
  ...attachmentReasons,
  ...addressReasons,
  ...articleReasons,
  ...laboratoryReasons,
  ...locationReasons,
  ...laboratoryMessageReasons,
  ...potentialProductReasons,
  ...contractReasons,
  ...settlementReasons,
  ...bookingReasons,
  ...documentReasons,
  ...inventoryReasons,
  ...stockCountReasons,
  ...stockMonthReasons,
  ...importReasons,
  ...catalogueReasons,
  ...scaleReasons,
  ...firstStepsReasons,
  ...exportReasons,
} as const;

export type Reason = keyof typeof reasons;
