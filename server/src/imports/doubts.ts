import type { CheckedRow } from '@halm/model/imports/check-import.ts';
import type { ImportOutcome } from '@halm/model/imports/import.ts';
import type { ImportDoubt, ImportedDelivery } from '@halm/model/imports/import-row.ts';
import { nameKey } from '@halm/model/imports/name-key.ts';
import { oddWeights } from '@halm/model/imports/odd-weights.ts';
import { importRecordKinds, type NamedRecord, namedRecords } from '@halm/model/imports/unknown-names.ts';

/** What a person should look at in the valid rows of a table, by row. */
export type Doubts = ReadonlyMap<number, readonly ImportDoubt[]>;

type Surroundings = {
  readonly capacityKg: number | null;
  readonly unknown: ImportOutcome['unknown'];
  /** Deliveries that are booked without the contract that they name. */
  readonly lacking: ReadonlySet<ImportedDelivery>;
  readonly overfilling: ReadonlySet<ImportedDelivery>;
};

const keyOf = ({ kind, key }: Pick<NamedRecord, 'kind' | 'key'>): string => `${kind} ${nameKey(key)}`;

const columns = { supplier: 'supplierName', article: 'articleName', location: 'locationName' } as const;

/** What is doubtful in each valid row of a table, as far as something is. */
export const findDoubts = (
  rows: readonly CheckedRow[],
  { capacityKg, unknown, lacking, overfilling }: Surroundings,
): Doubts => {
  const namesakes = new Set(unknown.filter(({ namesake }) => namesake !== undefined).map(keyOf));
  const doubtsOf = (delivery: ImportedDelivery): ImportDoubt[] => {
    const { contractNumber, locationName } = delivery;
    const records = namedRecords(delivery);
    const called = importRecordKinds.filter((kind) => namesakes.has(keyOf(records[kind])));
    return [
      ...oddWeights(delivery, capacityKg),
      ...called.map((kind) => ({
        ...{ column: columns[kind], reason: 'import.namesake' as const, value: records[kind].name },
      })),
      ...(lacking.has(delivery)
        ? [{ column: 'contractNumber', reason: 'import.contract-not-found', value: contractNumber ?? '' } as const]
        : []),
      ...(overfilling.has(delivery)
        ? [{ column: 'locationName', reason: 'import.location-overfilled', value: locationName } as const]
        : []),
    ];
  };
  return new Map(
    rows.flatMap(({ row, delivery }) => {
      const doubts = delivery ? doubtsOf(delivery) : [];
      return doubts.length > 0 ? [[row, doubts] as const] : [];
    }),
  );
};
