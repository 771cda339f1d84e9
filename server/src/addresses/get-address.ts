import type { Address } from '@halm/model/addresses/address.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectAddresses } from './find-addresses.ts';
import { presentAddresses } from './present-addresses.ts';

/** One address; `request.not-found` when there is none. */
export const getAddress = async (scope: Scope, id: string): Promise<Address> => {
  const row = await selectAddresses(scope).where('id', '=', id).executeTakeFirst();
  const [address] = await presentAddresses(scope, row ? [row] : []);
  return found(address);
};
