import type { ImportDoubt, ImportedDelivery } from './import-row.ts';
import { PLAUSIBLE_VEHICLE_KG } from './weight-units.ts';

type Weights = Pick<ImportedDelivery, 'fullKg' | 'emptyKg' | 'fullColumn'>;

/** What a vehicle weighs at most, and what its scale can weigh where it is known. */
export const heaviestPlausible = (capacityKg: number | null): number =>
  Math.min(PLAUSIBLE_VEHICLE_KG.heaviest, capacityKg ?? PLAUSIBLE_VEHICLE_KG.heaviest);

/** The weights of a load by the columns in which they stand. */
export const weightsByColumn = ({ fullKg, emptyKg, fullColumn }: Weights) =>
  fullColumn === 'firstWeightKg'
    ? { firstWeightKg: fullKg, secondWeightKg: emptyKg }
    : { firstWeightKg: emptyKg, secondWeightKg: fullKg };

/** The weights of a row that hardly any vehicle has, or that its scale can't weigh. */
export const oddWeights = (load: Weights, capacityKg: number | null): ImportDoubt[] => {
  const weights = weightsByColumn(load);
  return (['firstWeightKg', 'secondWeightKg'] as const).flatMap((column): ImportDoubt[] => {
    const kg = weights[column];
    if (capacityKg !== null && kg > capacityKg)
      return [{ column, reason: 'scale.above-capacity', value: '', params: { limit: capacityKg } }];
    const isOdd = kg < PLAUSIBLE_VEHICLE_KG.lightest || kg > PLAUSIBLE_VEHICLE_KG.heaviest;
    return isOdd ? [{ column, reason: 'import.implausible-weight', value: '' }] : [];
  });
};
