import type { SlipParty } from '../bookings/slip-content.ts';
import { findParty, readHead } from '../bookings/slip-parties.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/** Who settles with whom, by name and postal address. */
export type Heads = { readonly organisation: SlipParty; readonly supplier: SlipParty };

/** Both companies as they are called now. */
export const readHeads = async (scope: Scope, supplierId: string): Promise<Heads> => ({
  organisation: await readHead(scope),
  supplier: found((await findParty(scope, { id: supplierId })) ?? undefined),
});
