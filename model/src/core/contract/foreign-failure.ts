/** The failure of an attempt for which there was nobody to ask: no service is entered any more. */
export const SERVICE_GONE = 'service-gone';

// The first that fits counts. Codes are those of Node and of the libraries that open inboxes.
const kinds = [
  ['service-gone', /^service-gone$/],
  ['not-found', /^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/],
  ['no-answer', /TIMED?_?OUT/i],
  ['unreachable', /^(ECONN|EHOST|ENET|EPIPE|NoConnection)/],
  ['not-trusted', /CERT|SSL|TLS|EPROTO|UNABLE_TO_VERIFY/],
  ['inner', /is not on the public internet$/],
  ['login', /^(AUTHENTICATIONFAILED|HTTP 40[13])/],
  ['trouble', /^HTTP (408|429|5\d\d)$/],
  ['refused', /^HTTP /],
  ['unreadable', /^(unreadable answer|The answer is too large|HPE_|The server wants to speak another protocol)/],
] as const;
type ForeignFailureKind = (typeof kinds)[number][0] | 'other';

/** In what way somebody else's server was of no use, by what an attempt has kept of it. */
export const foreignFailureKind = (failure: string): ForeignFailureKind =>
  kinds.find(([, pattern]) => pattern.test(failure))?.[0] ?? 'other';

/**
 * Whether it is a code, which helps whoever looks after that server; all else
 * is English and said by its kind.
 */
export const isFailureCode = (failure: string): boolean => /^[A-Z0-9_ ]+$/.test(failure);
