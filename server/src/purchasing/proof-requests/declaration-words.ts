import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import type {
  DeclarationStatement,
  MaterialOrigin,
} from '@halm/model/purchasing/proof-requests/declaration-statements.ts';

/** The words of a self-declaration in one language: on the page where it is signed, and in the document. */
export type DeclarationWords = {
  readonly locale: string;
  readonly title: Readonly<Record<NonNullable<Proof['declaration']>, string>>;
  /** What is declared, by whom and to whom; `contract` is the day of the delivery contract. */
  readonly lead: (company: string, organisation: string, contract: string | null) => string;
  readonly statement: Readonly<Record<DeclarationStatement, string>>;
  readonly origin: Readonly<Record<MaterialOrigin, string>>;
  readonly producer: string;
  readonly recipient: string;
  readonly materials: string;
  readonly everything: string;
  readonly kind: string;
  readonly declares: string;
  readonly exceptions: string;
  readonly valid: (from: string, until: string) => string;
  readonly signed: (place: string, instant: string) => string;
  readonly drawn: string;
  readonly typed: string;
  /** That this text is ours, and a scheme may ask for its own form. */
  readonly note: string;
};
