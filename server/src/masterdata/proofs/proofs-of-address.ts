import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { ProofFilter } from '@halm/model/masterdata/proofs/proof-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { countsFor, needsProof } from './proof-rule.ts';

// As `addressProofStatus` of the model, for statements that select `addresses`.

/** Whether the address has a proof that has begun by a day, of which `which` is true. */
const hasProof = (day: string, which: RawBuilder<unknown>) => sql<boolean>`exists (
  select from proofs where proofs.organisation_id = addresses.organisation_id and proofs.address_id = addresses.id
    and (proofs.valid_from is null or proofs.valid_from <= ${day}::date) and ${which})`;

const endsFrom = (day: string) => sql`(proofs.expires_on is null or proofs.expires_on >= ${day}::date)`;
const counts = countsFor('proofs', 'addresses');

/** Whether the address has a proof that holds on a day, of which `which` is true. */
export const hasHoldingProof = (day: string, which: RawBuilder<unknown> = sql`true`) =>
  hasProof(day, sql`${endsFrom(day)} and ${which}`);

/** Whether the address needs a proof and has none that counts and holds on a day. */
export const isUnproven = (day: string) =>
  sql<boolean>`(${needsProof('addresses')} and not ${hasHoldingProof(day, counts)})`;

/** Whether a proof that counts has begun by a day. Of an unproven address: whether it was proven once. */
export const wasProven = (day: string) => hasProof(day, counts);

/** Whether it is the supplier of a contract that runs on a day or will, and asks for a proof of something. */
export const isUnderContract = (day: string) => sql<boolean>`addresses.id in (
  select contracts.supplier_id from contracts where contracts.organisation_id = addresses.organisation_id
    and contracts.status <> 'closed' and contracts.ends_on >= ${day}::date
    and exists (select from contract_materials material where material.organisation_id = contracts.organisation_id
      and material.contract_id = contracts.id and material.certificate_required))`;

/** Who has a proof whose last day is such: an index finds these, before they are judged. */
const hasEnding = (expiresOn: RawBuilder<unknown>) => sql`addresses.id in (
  select proofs.address_id from proofs where proofs.organisation_id = addresses.organisation_id
    and proofs.expires_on ${expiresOn})`;

/** Whether an address belongs to a filter on a day. */
export const proofsStand = (how: ProofFilter, day: string, warningDays: number): RawBuilder<boolean> => {
  if (how === 'missing') return sql`(${isUnderContract(day)} and ${isUnproven(day)})`;
  if (how === 'expired') return sql`(${hasEnding(sql`< ${day}::date`)} and ${isUnproven(day)} and ${wasProven(day)})`;
  const until = addDays(day, warningDays);
  const endsSoon = hasEnding(sql`between ${day}::date and ${until}::date`);
  const holdsLonger = hasProof(day, sql`${endsFrom(addDays(until, 1))} and ${counts}`);
  return sql`(${endsSoon} and ${hasHoldingProof(day, counts)} and not ${holdsLonger})`;
};
