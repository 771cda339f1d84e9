import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { ExpiringProofFilter } from '@halm/model/masterdata/proofs/proof.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { presentProofs, selectProofs } from './find-address-proofs.ts';
import { countsFor, needsProof } from './proof-rule.ts';

/**
 * A proof of the same kind for at least its articles that ends later, or never, and
 * that holds by today or follows at once.
 */
const isRenewedOn = (day: string) => sql<boolean>`exists (
  select from proofs later
  where later.organisation_id = proofs.organisation_id and later.address_id = proofs.address_id
    and later.type = proofs.type and later.scheme is not distinct from proofs.scheme
    and later.declaration is not distinct from proofs.declaration
    and (later.article_ids = '{}' or proofs.article_ids <> '{}' and later.article_ids @> proofs.article_ids)
    and (later.valid_from is null or later.valid_from <= greatest(proofs.expires_on + 1, ${day}::date))
    and (later.expires_on is null or later.expires_on > proofs.expires_on))`;

/** The proofs that count for active addresses, end by a day and that nothing renews yet. */
export const selectUnrenewedProofs = (scope: Scope, until: string) =>
  selectProofs(scope)
    .where('company.active', '=', true)
    .where(needsProof('company'))
    .where(countsFor('proofs', 'company'))
    .where('proofs.expiresOn', '<=', until)
    .where((is) => is.not(isRenewedOn(today(scope))));

/** Whether a proof has ended, or will within the organisation's warning period. */
export type RunningOut = 'expired' | 'expiring';

/** Those of them that have ended, or the others, as the organisation wants to know. */
export const selectProofsRunningOut = async (scope: Scope, how: RunningOut) => {
  const day = today(scope);
  if (how === 'expired') return selectUnrenewedProofs(scope, addDays(day, -1));
  const { certificateWarningDays } = await getOrganisationSettings(scope);
  return selectUnrenewedProofs(scope, addDays(day, certificateWarningDays)).where('proofs.expiresOn', '>=', day);
};

/**
 * A page of the proofs that have run out or soon will and that nothing renews yet, the most urgent in front.
 */
export const findExpiringProofs = async (scope: Scope, filter: ExpiringProofFilter) => {
  const days = filter.days ?? (await getOrganisationSettings(scope)).certificateWarningDays;
  let query = selectUnrenewedProofs(scope, addDays(today(scope), days));
  if (filter.search) query = query.where(eachWordIn(filter.search, [sql.ref('company.searchText')]));
  const all = sorted(query, filter.sort, { expiresOn: ['proofs.expiresOn'] }, 'proofs.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await presentProofs(scope, items), pagination };
};
