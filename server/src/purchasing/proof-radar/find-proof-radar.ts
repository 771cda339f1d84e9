import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { coversArticle } from '@halm/model/masterdata/proofs/proof-status.ts';
import type { ProofRadar, RadarFilter, RadarProof } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { findContradictingAddresses } from '../../masterdata/addresses/find-contradicting-addresses.ts';
import { presentProofs } from '../../masterdata/proofs/find-address-proofs.ts';
import { selectUnrenewedProofs } from '../../masterdata/proofs/find-expiring-proofs.ts';
import { findUnprovenSuppliers } from './find-unproven-suppliers.ts';
import { type Dependents, readDependents } from './read-dependents.ts';

/** As many months with proofs in them as anybody reads. */
const MONTHS_SHOWN = 150;

const selectRadar = (scope: Scope, { search, status }: RadarFilter, days: number) => {
  const day = today(scope);
  let query = selectUnrenewedProofs(scope, status === 'expired' ? addDays(day, -1) : addDays(day, days));
  if (status === 'expiring') query = query.where('proofs.expiresOn', '>=', day);
  return search ? query.where(eachWordIn(search, [sql.ref('company.searchText')])) : query;
};

const countByMonth = (query: ReturnType<typeof selectRadar>) =>
  query
    .clearSelect()
    .select(sql<string>`to_char(proofs.expires_on, 'YYYY-MM')`.as('month'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .groupBy('month')
    .orderBy('month')
    .limit(MONTHS_SHOWN)
    .execute();

const radarProof = (proof: Proof, { contracts, openBookings, reach, lastRequest }: Dependents): RadarProof => {
  const { id, address, scheme, declaration, number, expiresOn, status, articleIds, articles } = proof;
  const isCovered = ({ articleId }: { articleId: string | null }) => coversArticle(proof, articleId);
  const materials = (contracts.get(address.id) ?? []).filter(isCovered);
  const named = new Map(materials.map((material) => [material.contractId, material.contractNumber]));
  const amounts = Map.groupBy(materials, ({ articleId, unit }) => `${articleId} ${unit}`);
  const { email, contactName } = reach.get(address.id) ?? { email: null, contactName: null };
  return {
    id,
    address,
    scheme,
    declaration,
    number,
    expiresOn: expiresOn ?? '',
    status,
    articleIds,
    articles,
    contracts: [...named].map(([contractId, name]) => ({ id: contractId, name })),
    openAmounts: [...amounts.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const open = [first, ...others].reduce((sum, one) => sum + Math.max(0, one.target - one.delivered), 0);
      const { articleId, articleName, unit } = first;
      return open > 0 ? [{ article: { id: articleId, name: articleName }, unit, amount: fromBase(open, unit) }] : [];
    }),
    openBookings: (openBookings.get(address.id) ?? []).filter(isCovered).reduce((sum, { count }) => sum + count, 0),
    email,
    contactName,
    lastRequest: lastRequest(proof),
  };
};

/**
 * A page of the proofs that run out, the most urgent in front, with what hangs on each, how many end in each
 * month, who is under contract without a proof, and who contradicts.
 */
export const findProofRadar = async (scope: Scope, filter: RadarFilter): Promise<ProofRadar> => {
  const days = filter.days ?? (await getOrganisationSettings(scope)).certificateWarningDays;
  const query = selectRadar(scope, filter, days);
  const all = sorted(query, filter.sort, { expiresOn: ['proofs.expiresOn'] }, 'proofs.id');
  const [{ items, pagination }, months, unproven, contradicting] = await Promise.all([
    listPage(scope.db, all, filter),
    countByMonth(query),
    findUnprovenSuppliers(scope),
    findContradictingAddresses(scope),
  ]);
  const proofs = await presentProofs(scope, items);
  const dependents = await readDependents(scope, proofs);
  return {
    items: proofs.map((proof) => radarProof(proof, dependents)),
    pagination,
    months,
    unproven: unproven.suppliers,
    hasMoreUnproven: unproven.hasMore,
    contradicting: contradicting.addresses.map(({ id, companyName: name, contradictions }) => ({
      address: { id, name },
      contradictions,
    })),
    hasMoreContradicting: contradicting.hasMore,
  };
};
