import {
  addressContract,
  findAddressPositions as findPositions,
  findSimilarAddresses,
  getAddressHistory,
  getAddressUsage,
} from '@halm/model/masterdata/addresses/address-contract.ts';
import { mergeAddresses } from '@halm/model/masterdata/addresses/merge-addresses.ts';
import { listShortAddresses } from '@halm/model/masterdata/addresses/short-address.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createAddress, deleteAddress, updateAddress } from './change-address.ts';
import { findAddressPositions } from './find-address-positions.ts';
import { findAddressUsage } from './find-address-usage.ts';
import { findAddresses, findShortAddresses, getAddress } from './find-addresses.ts';
import { findSimilarAddresses as findSimilar } from './find-similar-addresses.ts';
import { mergeAddresses as merge } from './merge-addresses.ts';

export const addressRoutes: Route[] = [
  ...recordRoutes(addressContract, {
    find: findAddresses,
    create: createAddress,
    get: getAddress,
    update: updateAddress,
    delete: deleteAddress,
  }),
  handle(listShortAddresses, (scope, { query }) => findShortAddresses(scope, query)),
  handle(findSimilarAddresses, (scope, { query }) => findSimilar(scope, query)),
  handle(findPositions, (scope, { query }) => findAddressPositions(scope, query)),
  historyRoute(getAddressHistory, 'addresses'),
  handle(getAddressUsage, (scope, { params }) => findAddressUsage(scope, params.id)),
  handle(mergeAddresses, (scope, { params, version, body }) => merge(scope, { id: params.id, version }, body)),
];
