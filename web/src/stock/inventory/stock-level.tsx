import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { SiloLevel } from '../../core/charts/silo-level.tsx';

/** A storage location as a silo, filled in the colours of its articles. */
export const StockLevel = ({ stock: { name, quantity, maximum, unit, type, stocks } }: { stock: LocationStock }) => (
  <SiloLevel
    name={name}
    quantity={quantity}
    maximum={maximum}
    unit={unit}
    shape={type}
    parts={stocks.map(({ articleId: id, filled, colour }) => ({ id, quantity: filled ?? 0, colour }))}
  />
);
