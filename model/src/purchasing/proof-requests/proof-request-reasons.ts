/** What can go wrong with requests for proofs and the links in their mails. */
export const proofRequestReasons = {
  'proof-link.unknown': { status: 422, message: 'This link is not valid; copy it from the mail as a whole' },
  'proof-link.used': { status: 409, message: 'This link was used already; what was sent has arrived' },
  'proof-link.expired': { status: 409, message: 'This link is older than 30 days; ask for a new one' },
  'proof-link.replaced': { status: 409, message: 'A newer mail has replaced this link; use the newest one' },
  'proof-link.withdrawn': { status: 409, message: 'The request was withdrawn; nothing is needed any more' },
  'proof-request.not-open': { status: 409, message: 'This request is over; make a new one' },
  'proof-request.nothing-to-decide': { status: 409, message: 'Nothing waits to be accepted or refused here' },
  'proof-request.too-many': { status: 429, message: 'At most 100 requests are sent within an hour; try again later' },
} as const;

/** Why a link opens nothing. */
export type ProofLinkReason = Extract<keyof typeof proofRequestReasons, `proof-link.${string}`>;
