import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { type Reason, reasons } from '@halm/model/reasons.ts';

/** What a client can act on beyond the sentence: the bookings in the way, the quantity that is there. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/**
 * The one error that a rule raises. It carries a key of the closed catalogue, the fields at fault and details
 * for the client; everything else that is thrown counts as a fault of ours.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly fields: readonly FieldError[];
  readonly details: RefusalDetails | undefined;

  constructor(reason: Reason, options: { fields?: readonly FieldError[]; details?: RefusalDetails } = {}) {
    super(reasons[reason].message);
    this.reason = reason;
    this.fields = options.fields ?? [];
    this.details = options.details;
  }

  /** The HTTP status of the reason. */
  get status(): number {
    return reasons[this.reason].status;
  }
}

/** A token names a session that is over. Which one it was is for the security log alone. */
export class SessionOver extends Refusal {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super('session.ended');
    this.sessionId = sessionId;
  }
}

/**
 * A mailed link with a right secret that opens nothing any more. Whose it was is for the security log alone.
 */
export class DeadLink extends Refusal {
  readonly userId: string | undefined;

  constructor(reason: Reason, userId: string | undefined) {
    super(reason);
    this.userId = userId;
  }
}

/** A refusal because of one field. */
export const refuseField = (path: string, reason: string): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, reason }] });

/** The answer for everything that isn't there, isn't yours or isn't known: never telling which. */
export const notFound = (): Refusal => new Refusal('request.not-found');

/** Throws `request.not-found` unless there is a row. */
export const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound();
  return row;
};
