import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import { percentOf } from '@halm/model/masterdata/locations/withdrawal-share.ts';
import { type GivenShare, splitByShares } from '@halm/model/stock/inventory/given-shares.ts';
import type { PreviewPart, WithdrawalPreview, WithdrawalPreviewFilter } from '@halm/model/stock/inventory/inventory.ts';
import {
  allocate,
  leftByContract,
  type OpenLayer,
  type WithdrawnLayer,
} from '@halm/model/stock/inventory/withdrawal.ts';
import { found, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findGivenShares } from './find-given-shares.ts';
import { layersById } from './find-layers.ts';
import { findOpenLayers } from './open-layers.ts';
import { storedAmount } from './stored-amount.ts';

/** So many layers are named: what takes from more is told by the first of them and how many follow. */
export const NAMED = 50;

export const findMode = async (scope: Scope, locationId: string): Promise<WithdrawalMode> => {
  const location = await scope.db
    .selectFrom('storageLocations')
    .select('withdrawalMode')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  return found(location).withdrawalMode as WithdrawalMode;
};

export const findUnit = async (scope: Scope, articleId: string): Promise<Unit> => {
  const article = await scope.db
    .selectFrom('articles')
    .select('unit')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw refuseField('articleId', 'unknown');
  return article.unit as Unit;
};

/** The layers that are taken from, in the order of the taking. */
export const nameParts = async (scope: Scope, withdrawn: readonly WithdrawnLayer[]): Promise<PreviewPart[]> => {
  const layers = await layersById(
    scope,
    withdrawn.map(({ layerId }) => layerId),
  );
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  return withdrawn.flatMap(({ layerId, quantity }) => {
    const layer = byId.get(layerId);
    return layer ? [{ ...layer, taken: quantity }] : [];
  });
};

/** What each contract would give by its percentage, and what those without one have to give. */
const sharesOf = (
  quantity: number,
  given: readonly GivenShare[],
  layers: readonly OpenLayer[],
): WithdrawalPreview['shares'] => {
  const { parts, others } = splitByShares(quantity, given, leftByContract(layers));
  const ofContracts = parts.map(({ contractId, contractNumber, hundredths, wanted, given: gives }) => {
    const contract = { id: contractId, name: contractNumber };
    return { contract, percent: percentOf(hundredths), wanted, given: gives };
  });
  return others > 0 ? [...ofContracts, { contract: null, percent: null, wanted: 0, given: others }] : ofContracts;
};

/**
 * From which layers a withdrawal would take how much now, by the rule of the
 * withdrawal itself; nothing is locked or booked.
 */
export const previewWithdrawal = async (scope: Scope, filter: WithdrawalPreviewFilter): Promise<WithdrawalPreview> => {
  const { locationId, articleId, amount } = filter;
  const [mode, unit] = await Promise.all([findMode(scope, locationId), findUnit(scope, articleId)]);
  const quantity = storedAmount('amount', amount, unit);
  const given = await findGivenShares(scope, locationId, mode);
  const layers = await findOpenLayers(scope, { locationId, articleId }, mode, quantity);
  const allocation = allocate(layers, quantity, mode, given);
  const [withdrawn, missing] = 'missing' in allocation ? [[], allocation.missing] : [allocation, 0];
  const parts = await nameParts(scope, withdrawn.slice(0, NAMED));
  const shares = missing > 0 || given.length === 0 ? [] : sharesOf(quantity, given, layers);
  return { mode, unit, quantity, missing, shares, parts, moreParts: Math.max(0, withdrawn.length - NAMED) };
};
