import { nameKey } from '@halm/model/core/texts/name-key.ts';
import type { ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { ImportDoubt, ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { oddWeights } from '@halm/model/exchange/weighing-files/odd-weights.ts';
import {
  importRecordKinds,
  type NamedRecord,
  namedRecords,
} from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { Gauged } from './fill-gauge.ts';

type Surroundings = {
  readonly capacityKg: number | null;
  readonly unknown: ImportOutcome['unknown'];
  /** Whether a delivery is booked without the contract that it names. */
  readonly isLacking: (delivery: ImportedDelivery) => boolean;
};

const keyOf = ({ kind, key }: Pick<NamedRecord, 'kind' | 'key'>): string => `${kind} ${nameKey(key)}`;

const columns = { article: 'articleName', location: 'locationName' } as const;

/** Tells what a person should look at in a valid row of a table, with what the gauge of its location says. */
export const doubtsIn = ({ capacityKg, unknown, isLacking }: Surroundings) => {
  const namesakes = new Set(unknown.filter(({ namesake }) => namesake !== undefined).map(keyOf));
  return (delivery: ImportedDelivery, { isOverfilling, isMissing }: Gauged): ImportDoubt[] => {
    const { contractNumber, locationName } = delivery;
    const records = namedRecords(delivery);
    const called = importRecordKinds.filter((kind) => namesakes.has(keyOf(records[kind])));
    return [
      ...oddWeights(delivery, capacityKg),
      ...called.map((kind) => ({
        column: kind === 'supplier' ? delivery.companyColumn : columns[kind],
        reason: 'import.namesake' as const,
        value: records[kind].name,
      })),
      ...(isLacking(delivery)
        ? [{ column: 'contractNumber', reason: 'import.contract-not-found', value: contractNumber ?? '' } as const]
        : []),
      ...(isOverfilling
        ? [{ column: 'locationName', reason: 'import.location-overfilled', value: locationName } as const]
        : []),
      ...(isMissing ? [{ column: 'locationName', reason: 'import.stock-missing', value: locationName } as const] : []),
    ];
  };
};
