import * as contract from '@halm/model/addresses/address-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { findAddresses } from './find-addresses.ts';
import { getAddress } from './get-address.ts';
import { updateAddress } from './update-address.ts';

export const addressRoutes: Route[] = [
  handle(contract.listAddresses, (scope, { query }) => findAddresses(scope, query)),
  handle(contract.getAddress, (scope, { params }) => getAddress(scope, params.id)),
  handle(contract.createAddress, (scope, { body }) => createAddress(scope, body)),
  handle(contract.updateAddress, (scope, { params, version, body }) =>
    updateAddress(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteAddress, (scope, { params, version }) => deleteAddress(scope, { id: params.id, version })),
];
