import { addressContract } from '@halm/model/addresses/address-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createAddress, deleteAddress, updateAddress } from './change-address.ts';
import { findAddresses, getAddress } from './find-addresses.ts';

export const addressRoutes = recordRoutes(addressContract, {
  find: findAddresses,
  create: createAddress,
  get: getAddress,
  update: updateAddress,
  delete: deleteAddress,
});
