import {
  addressContract,
  findAddressPositions as findPositions,
  findSimilarAddresses,
  getAddressHistory,
  getAddressUsage,
} from '@halm/model/masterdata/addresses/address-contract.ts';
import { mergeAddresses } from '@halm/model/masterdata/addresses/merge-addresses.ts';
import { createShortAddress, listShortAddresses } from '@halm/model/masterdata/addresses/short-address.ts';
import { historyRoute } from '../../core/api/record-routes.ts';
import { handle, handleOnPlatform, type Route } from '../../core/api/route.ts';
import { createAddress, deleteAddress, updateAddress } from './change-address.ts';
import { createShortAddress as createShort } from './create-short-address.ts';
import { findAddressPositions } from './find-address-positions.ts';
import { findAddressUsage } from './find-address-usage.ts';
import { findAddresses, findShortAddresses, getAddress } from './find-addresses.ts';
import { findSimilarAddresses as findSimilar } from './find-similar-addresses.ts';
import { mergeAddresses as merge } from './merge-addresses.ts';

export const addressRoutes: Route[] = [
  handle(addressContract.list, (scope, { query }) => findAddresses(scope, query)),
  handle(addressContract.create, (scope, { body }) => createAddress(scope, body)),
  handle(addressContract.get, (scope, { params }) => getAddress(scope, params.id)),
  // Drivers of the plant's own company may come from outside once it is another one, which their open pages
  // must hear.
  handleOnPlatform(addressContract.update, (scope, { params, version, body }) =>
    updateAddress(scope, { id: params.id, version }, body),
  ),
  handle(addressContract.delete, (scope, { params, version }) => deleteAddress(scope, { id: params.id, version })),
  handle(listShortAddresses, (scope, { query }) => findShortAddresses(scope, query)),
  handle(createShortAddress, (scope, { body }) => createShort(scope, body)),
  handle(findSimilarAddresses, (scope, { query }) => findSimilar(scope, query)),
  handle(findPositions, (scope, { query }) => findAddressPositions(scope, query)),
  historyRoute(getAddressHistory, 'addresses'),
  handle(getAddressUsage, (scope, { params }) => findAddressUsage(scope, params.id)),
  handleOnPlatform(mergeAddresses, (scope, { params, version, body }) =>
    merge(scope, { id: params.id, version }, body),
  ),
];
