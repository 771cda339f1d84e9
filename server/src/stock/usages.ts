import { usages } from '../core/records/record-usage.ts';
import { layersNaming } from './inventory/layers-naming.ts';

/** The layers of stock that refer to records of other areas. */
export const stockUsages = usages.plug({
  addresses: (scope, id) => ({ layer: layersNaming(scope, 'supplierId', id) }),
  articles: (scope, id) => ({ layer: layersNaming(scope, 'articleId', id) }),
  locations: (scope, id) => ({ layer: layersNaming(scope, 'locationId', id) }),
  contracts: (scope, id) => ({ layer: layersNaming(scope, 'contractId', id) }),
});
