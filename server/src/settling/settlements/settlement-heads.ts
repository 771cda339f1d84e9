import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { findParty, readHead } from '../../yard/slips/slip-parties.ts';

/** Who settles with whom, by name and postal address. */
export type Heads = { readonly organisation: SlipParty; readonly supplier: SlipParty };

/** Both companies as they are called now. */
export const readHeads = async (scope: Scope, supplierId: string): Promise<Heads> => ({
  organisation: await readHead(scope),
  supplier: found((await findParty(scope, { id: supplierId })) ?? undefined),
});
