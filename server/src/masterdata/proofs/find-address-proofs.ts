import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { proofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { checkAddress } from '../addresses/check-address.ts';
import { nameArticles } from '../articles/name-articles.ts';

/** All proofs of the organisation with what the answer needs. */
export const selectProofs = (scope: Scope) =>
  scope.db
    .selectFrom('proofs')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'proofs.organisationId').onRef('company.id', '=', 'proofs.addressId'),
    )
    .select(['proofs.id', 'proofs.addressId', 'company.companyName', 'proofs.type', 'proofs.scheme'])
    .select(['proofs.declaration', 'proofs.number', 'proofs.issuedOn', 'proofs.validFrom', 'proofs.expiresOn'])
    .select(['proofs.signedOn', 'proofs.articleIds', 'proofs.note', 'proofs.version', 'proofs.updatedAt'])
    .$narrowType<Pick<Proof, 'type' | 'scheme' | 'declaration'>>()
    .where('proofs.organisationId', '=', scope.organisationId);

type ProofRow = Awaited<ReturnType<ReturnType<typeof selectProofs>['executeTakeFirstOrThrow']>>;

/** Stored proofs as the API answers them, with their status today. */
export const presentProofs = async (scope: Scope, rows: readonly ProofRow[]): Promise<Proof[]> => {
  const [{ certificateWarningDays }, articlesOf] = await Promise.all([
    getOrganisationSettings(scope),
    nameArticles(scope, rows),
  ]);
  return rows.map(({ addressId, companyName, ...row }) => ({
    ...row,
    address: { id: addressId, name: companyName },
    articles: articlesOf(row),
    status: proofStatus(row, today(scope), certificateWarningDays),
  }));
};

type Filter = { readonly page: number; readonly size: number; readonly search?: string | undefined };

/**
 * A page of the proofs of an address, those that end last in front;
 * `request.not-found` without such an address.
 */
export const findAddressProofs = async (scope: Scope, addressId: string, filter: Filter) => {
  await checkAddress(scope, addressId);
  let query = selectProofs(scope).where('proofs.addressId', '=', addressId);
  if (filter.search) query = query.where(eachWordIn(filter.search, [searchable('proofs.number')]));
  const all = query.orderBy('proofs.expiresOn', (by) => by.desc().nullsFirst()).orderBy('proofs.id', 'desc');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await presentProofs(scope, items), pagination };
};

/** One proof; `request.not-found` when there is none. */
export const getProof = async (scope: Scope, id: string): Promise<Proof> => {
  const row = found(await selectProofs(scope).where('proofs.id', '=', id).executeTakeFirst());
  const [proof] = await presentProofs(scope, [row]);
  return found(proof);
};
