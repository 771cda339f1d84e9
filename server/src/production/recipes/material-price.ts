import { baseUnit, convertBase, toBase } from '@halm/model/core/quantities/quantity.ts';
import type { RunningSupply } from '../../purchasing/contracts/find-running-supply.ts';

type Price = {
  readonly centsPerTon: number | null;
  readonly contracts: readonly { readonly id: string; readonly name: string }[];
  readonly isFreightUnknown: boolean;
};

const KG_PER_TON = 1000;

/** What a ton of a contract's material costs with its freight; null where that can't be told. */
const centsPerTonOf = (supply: RunningSupply, densityKgPerM3: number | null): number | null => {
  const kg = convertBase(toBase(1, supply.unit), baseUnit(supply.unit), 'kg', densityKgPerM3);
  if (supply.priceCentsPerUnit === null || !kg) return null;
  const freight = supply.freightType === 'per-ton' ? (supply.freightCents ?? 0) : 0;
  return (supply.priceCentsPerUnit * KG_PER_TON) / kg + freight;
};

/**
 * What a ton of an article costs today: by the contracts that run and have a price in the plant's currency,
 * each by what it is to deliver.
 */
export const materialPrice = (
  supplies: readonly RunningSupply[],
  { today, currency, densityKgPerM3 }: { today: string; currency: string; densityKgPerM3: number | null },
): Price => {
  const priced = supplies.flatMap((supply) => {
    const cents = centsPerTonOf(supply, densityKgPerM3);
    const isMeant = supply.startsOn <= today && supply.currency === currency;
    return isMeant && cents !== null ? [{ supply, cents }] : [];
  });
  const total = priced.reduce((sum, { supply }) => sum + supply.targetQuantity, 0);
  const weighted = priced.reduce((sum, { supply, cents }) => sum + cents * supply.targetQuantity, 0);
  return {
    centsPerTon: total > 0 ? weighted / total : null,
    contracts: priced.map(({ supply }) => ({ id: supply.contractId, name: supply.contractNumber })),
    isFreightUnknown: priced.some(({ supply }) => supply.freightType === 'per-delivery'),
  };
};
