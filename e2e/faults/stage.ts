import type { SimulatedScale } from '../../server/src/masterdata/scales/simulated-scale.ts';
import type { Disk } from './disk.ts';
import type { Listeners } from './listeners.ts';
import type { Load } from './load.ts';
import type { Product } from './product.ts';
import type { RawRows } from './raw-rows.ts';

/** Everything that a fault may strike. `since` is when the load began. */
export type Stage = {
  readonly product: Product;
  readonly ask: RawRows;
  /** The same without triggers and references, to plant what the product refuses. */
  readonly askUnchecked: RawRows;
  readonly load: Load;
  readonly listeners: Listeners;
  readonly scale: SimulatedScale;
  readonly disk: Disk | undefined;
  readonly since: Date;
};
