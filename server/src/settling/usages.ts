import { usages } from '../core/records/record-usage.ts';
import { settlementsNaming } from './settlements/settlements-naming.ts';

/** The settlements that refer to records of other areas. */
export const settlingUsages = usages.plug({
  addresses: (scope, id) => ({ settlement: settlementsNaming(scope, 'supplierId', id) }),
  articles: (scope, id) => ({ settlement: settlementsNaming(scope, 'articleId', id) }),
  contracts: (scope, id) => ({ settlement: settlementsNaming(scope, 'contractId', id) }),
});
