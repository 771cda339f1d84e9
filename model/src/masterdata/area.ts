import type { ModelArea } from '../core/contract/area.ts';
import { addressOperations } from './addresses/address-contract.ts';
import { addressExport } from './addresses/address-export.ts';
import {
  addressProofExport,
  contactExport,
  driverExport,
  proofExport,
  vehicleExport,
} from './addresses/address-part-exports.ts';
import { contactOperations } from './addresses/contact-contract.ts';
import { articleOperations } from './articles/article-contract.ts';
import { articleExport } from './articles/article-export.ts';
import { articleFieldOperations } from './articles/article-field-contract.ts';
import { driverOperations } from './fleet/driver-contract.ts';
import { vehicleOperations } from './fleet/vehicle-contract.ts';
import { locationOperations } from './locations/location-contract.ts';
import { locationExport } from './locations/location-export.ts';
import { proofOperations } from './proofs/proof-contract.ts';
import { scaleOperations } from './scales/scale-contract.ts';
import { scaleExport } from './scales/scale-export.ts';
import { valueSetOperations } from './value-sets/value-set-contract.ts';

/** What this area adds to the API. */
export const masterdata = {
  operations: [
    ...addressOperations,
    ...contactOperations,
    ...proofOperations,
    ...vehicleOperations,
    ...driverOperations,
    ...articleOperations,
    ...articleFieldOperations,
    ...valueSetOperations,
    ...locationOperations,
    ...scaleOperations,
    addressExport.operation,
    contactExport.operation,
    proofExport.operation,
    addressProofExport.operation,
    vehicleExport.operation,
    driverExport.operation,
    articleExport.operation,
    locationExport.operation,
    scaleExport.operation,
  ],
  exports: [
    addressExport,
    contactExport,
    proofExport,
    addressProofExport,
    vehicleExport,
    driverExport,
    articleExport,
    locationExport,
    scaleExport,
  ],
  parts: [
    { name: 'addresses', description: 'Business partners, with their proofs, vehicles and drivers' },
    { name: 'contacts', description: 'The people of business partners' },
    { name: 'proofs', description: 'Proofs of sustainability' },
    { name: 'vehicles', description: 'Vehicles and their stored empty weights' },
    { name: 'drivers', description: 'Drivers of business partners' },
    { name: 'articles', description: 'What is delivered, stored and handed out' },
    { name: 'article-fields', description: 'Fields of articles that an organisation adds' },
    { name: 'value-sets', description: 'What articles yield and contain, by source and day' },
    { name: 'locations', description: 'Storage locations' },
    { name: 'scales', description: 'Weighbridges and their lines' },
  ],
  opensToKeys: {
    'masterdata:read': {
      below: ['addresses', 'contacts', 'proofs', 'vehicles', 'articles', 'article-fields', 'value-sets', 'locations'],
    },
    // Nothing that changes what is accepted without a proof, whose people are whose, or what a lorry weighs.
    'masterdata:write': {
      calls: [
        'POST /addresses',
        'POST /addresses/:id/contacts',
        'PATCH /contacts/:id',
        'POST /addresses/:id/vehicles',
        'POST /articles',
      ],
    },
  },
} as const satisfies ModelArea;
