import type { RecordOwner } from '../../core/contract/record-owners.ts';
import type { Unit } from '../../core/quantities/quantity.ts';

/** A measured value outside of its limits, in the unit of its parameter. */
export type Violation = {
  readonly parameter: string;
  readonly unit: string;
  /** Of what mass it is; missing in notifications of before that was kept. */
  readonly mass?: 'fresh-mass' | 'dry-mass' | null;
  readonly value: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
};

/** What people are written to about by mail. */
export type MailedEntity = 'analysis-orders' | 'proof-requests' | 'invites';

/** A test of which something else is said, with the mass that its values speak of. */
export type ChangedTest = { readonly name: string; readonly basis: 'fresh-mass' | 'dry-mass' | null };

/**
 * The facts of a notification, by type: what its sentences are made of. Dates
 * are plain dates, amounts in `unit`.
 */
export type NotificationParams = {
  readonly A1: { readonly order: string; readonly product: string };
  readonly A2: {
    readonly product: string;
    readonly field: string;
    /**
     * The tests that `field` names, each with the mass that its value speaks of;
     * of what was told earlier nobody knows.
     */
    readonly tests?: readonly ChangedTest[];
    /** Who says it: a laboratory, or whoever has typed it. */
    readonly author: string;
    /** Only the day on which that was measured is another one; of what was told earlier nobody knows. */
    readonly isDay?: boolean;
  };
  readonly A3: { readonly contract: string; readonly supplier: string; readonly endsOn: string };
  readonly A4: { readonly contract: string; readonly supplier: string; readonly endsOn: string };
  readonly A5: { readonly supplier: string; readonly proof: string | null; readonly expiresOn: string };
  /** Without a booking it comes on a contract, whose last proof has ended. */
  readonly A6: { readonly supplier: string; readonly article: string; readonly booking: string | null };
  readonly A7: {
    readonly contract: string;
    readonly supplier: string;
    readonly article: string;
    readonly deliveredAmount: number;
    readonly targetAmount: number;
    readonly unit: Unit;
  };
  readonly A8: {
    readonly contract: string;
    readonly supplier: string;
    readonly article: string;
    /** The delivery of which it was measured, by its number. */
    readonly booking: string;
    /** What lies outside of what was agreed, and what that is. */
    readonly values: readonly Violation[];
  };
  readonly A11: { readonly file: string; readonly row: number | null };
  /** `signed`: it counts already; a certificate waits for somebody to look at it. */
  readonly A13: { readonly supplier: string; readonly signer: string | null; readonly isSigned: boolean };
  /** Who stands at the gate and waits. */
  readonly A14: {
    readonly booking: string;
    readonly supplier: string;
    readonly article: string;
    readonly author: string;
    readonly note: string | null;
  };
  /**
   * `isLastDay`: tomorrow nothing is weighed any more, unless a manager says so; `isOver`: that has begun.
   */
  readonly A15: {
    readonly scale: string;
    readonly verifiedUntil: string;
    readonly isLastDay: boolean;
    readonly isOver: boolean;
  };
  /** What somebody has said of a product, and a second person has to confirm. */
  readonly A16: {
    readonly order: string;
    readonly product: string;
    readonly author: string;
    readonly isAccepted: boolean;
  };
  /** A mail that did not reach everybody, or of which nobody knows whether it did. */
  readonly A17: {
    readonly about: MailedEntity;
    /** How the record is called that it was about: an order by its number, a supplier, a person. */
    readonly subject: string;
    /** Who has not got it, and why not in the words of the mail server. */
    readonly recipients: readonly { readonly address: string; readonly answer: string | null }[];
    readonly isUncertain: boolean;
  };
  /** A delivery of which a laboratory says something else since it was settled. */
  readonly A18: { readonly booking: string; readonly settlement: string; readonly laboratory: string };
  /** A rule on readings that is broken: by which value of its endpoint, and what it allows. */
  readonly A19: {
    readonly rule: string | null;
    readonly endpoint: string;
    readonly kind: 'above' | 'below' | 'rate' | 'silence';
    readonly severity: 'note' | 'warning' | 'critical';
    readonly value: number | null;
    readonly limit: number | null;
    readonly unit: string | null;
  };
  readonly A12: {
    readonly author: string;
    readonly entity: RecordOwner;
    /** How the record is called: a booking by its number. */
    readonly subject: string;
    /** How the comment begins; null where it is internal. */
    readonly excerpt: string | null;
  };
};
