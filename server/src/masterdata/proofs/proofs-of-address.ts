import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { ProofFilter } from '@halm/model/masterdata/proofs/proof-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { countsFor, needsProof } from './proof-rule.ts';

// As `addressProofStatus` of the model, for statements that select `addresses`.

/** Whether a proof that counts for the address has begun; `ending`: what is asked of its last day. */
const hasProof = (day: string, ending = sql`true`) => sql<boolean>`exists (
  select from proofs where proofs.organisation_id = addresses.organisation_id and proofs.address_id = addresses.id
    and (proofs.valid_from is null or proofs.valid_from <= ${day}::date) and ${countsFor('proofs', 'addresses')} and ${ending})`;

const holdsUntil = (day: string, until: string) =>
  hasProof(day, sql`(proofs.expires_on is null or proofs.expires_on >= ${until}::date)`);

/** Whether the address needs a proof and has none that holds on a day. */
export const isUnproven = (day: string) => sql<boolean>`(${needsProof('addresses')} and not ${holdsUntil(day, day)})`;

/** Whether one of its proofs has begun by a day. Of an unproven address: whether it was proven once. */
export const wasProven = (day: string) => hasProof(day);

/** Whether it is the supplier of a contract that runs on a day or will. */
export const isUnderContract = (day: string) => sql<boolean>`addresses.id in (
  select contracts.supplier_id from contracts where contracts.organisation_id = addresses.organisation_id
    and contracts.status <> 'closed' and contracts.ends_on >= ${day}::date)`;

/** Who has a proof that ends within days: an index finds these, before they are judged. */
const hasEnding = (from: string, to: string) => sql`addresses.id in (
  select proofs.address_id from proofs where proofs.organisation_id = addresses.organisation_id
    and proofs.expires_on between ${from}::date and ${to}::date)`;

const LONG_AGO = '1900-01-01';

/** Whether an address belongs to a filter on a day. */
export const proofsStand = (how: ProofFilter, day: string, warningDays: number): RawBuilder<boolean> => {
  const until = addDays(day, warningDays);
  if (how === 'missing') return sql`(${isUnderContract(day)} and ${isUnproven(day)})`;
  if (how === 'expired')
    return sql`(${hasEnding(LONG_AGO, addDays(day, -1))} and ${isUnproven(day)} and ${wasProven(day)})`;
  return sql`(${hasEnding(day, until)} and ${holdsUntil(day, day)} and not ${holdsUntil(day, addDays(until, 1))})`;
};
