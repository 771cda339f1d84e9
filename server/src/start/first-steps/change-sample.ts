import type { Language } from '@halm/model/core/contract/language.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FirstSteps, SampleRemoval } from '@halm/model/start/first-steps/first-steps.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { createAddress } from '../../masterdata/addresses/change-address.ts';
import { createArticle } from '../../masterdata/articles/change-article.ts';
import { createLocation } from '../../masterdata/locations/change-location.ts';
import { createContract } from '../../purchasing/contracts/change-contract.ts';
import { lockFirstSteps } from './change-first-steps.ts';
import { getFirstSteps, hasRecords } from './get-first-steps.ts';
import { samplePlant } from './sample-plant.ts';

const CONTRACT_DAYS = 364;
type SampleEntity = SampleRemoval['records'][number]['entity'];

/**
 * Creates records to try with, each marked as a sample, where nothing is yet that they could be
 * mistaken for (`sample.not-empty`). No bookings: these are documents, with numbers that have
 * no gap, and could not be removed again.
 */
export const addSample = async (scope: Scope, language: Language): Promise<FirstSteps> => {
  await lockFirstSteps(scope);
  if (await hasRecords(scope)) throw new Refusal('sample.not-empty');
  const plant = samplePlant(language);
  const silo = await createLocation(scope, plant.silo);
  const pit = await createLocation(scope, plant.pit);
  const maize = await createArticle(scope, plant.maize(silo.id));
  const slurry = await createArticle(scope, plant.slurry(pit.id));
  const farm = await createAddress(scope, plant.farm);
  const days = [today(scope), addDays(today(scope), CONTRACT_DAYS)] as const;
  const contract = await createContract(scope, plant.contract(farm.id, maize.id, days));
  const made: readonly (readonly [SampleEntity, { readonly id: string }])[] = [
    ...([silo, pit] as const).map((record) => ['locations', record] as const),
    ...([maize, slurry] as const).map((record) => ['articles', record] as const),
    ['addresses', farm],
    ['contracts', contract],
  ];
  await scope.db
    .insertInto('sampleRecords')
    .values(made.map(([entity, { id }]) => ({ entity, recordId: id, organisationId: scope.organisationId })))
    .execute();
  return getFirstSteps(scope);
};
