import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';

/** One of the deliveries that name the same, with how many they are and what they weigh together. */
export type NamedDelivery = ImportedDelivery & { readonly rows: number };

const namesOf = (delivery: ImportedDelivery): string => {
  const { direction, supplierNumber, supplierName, articleNumber, articleName } = delivery;
  const { locationName, contractNumber } = delivery;
  const year = delivery.deliveryDate.slice(0, 4);
  return JSON.stringify([
    direction,
    supplierNumber,
    supplierName,
    articleNumber,
    articleName,
    locationName,
    contractNumber,
    year,
  ]);
};

/** Gathers what rows name, each combination once: of a hundred thousand rows a few hundred are held. */
export const nameGroups = () => {
  const byNames = new Map<string, { readonly line: FileLine; readonly delivery: NamedDelivery }>();
  return {
    add: (line: FileLine, value: ImportedDelivery): void => {
      const same = byNames.get(namesOf(value));
      const { rows = 0, netKg = 0 } = same?.delivery ?? {};
      const delivery = { ...(same?.delivery ?? value), rows: rows + 1, netKg: netKg + value.netKg };
      byNames.set(namesOf(value), { line: same?.line ?? line, delivery });
    },
    lines: (): FileLine[] => [...byNames.values()].map(({ line }) => line),
    deliveries: (): NamedDelivery[] => [...byNames.values()].map(({ delivery }) => delivery),
  };
};
