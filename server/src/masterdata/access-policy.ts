import { insidersOf } from '@halm/model/core/contract/access.ts';
import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const masterdataPolicy: AccessPolicy = [
  [roles('red2Driver'), `GET /drivers/me/code`],
  [
    roles('red2PlantManager', 'limsQc'),
    `GET /contacts/:id/history
    POST /addresses
    PATCH /addresses/:id
    GET /contacts/:id/usage
    POST /addresses/:id/contacts
    PATCH /contacts/:id
    DELETE /contacts/:id
    GET /proofs/:id/history
    GET /addresses
    GET /addresses/export
    GET /addresses/:id
    GET /contacts
    GET /contacts/export
    GET /contacts/:id
    GET /addresses/:id/contacts
    GET /proofs
    GET /proofs/export
    GET /proofs/:id
    GET /addresses/:id/proofs
    GET /addresses/:id/proofs/export
    GET /addresses/positions
    GET /addresses/:id/history`,
  ],
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver'),
    `GET /article-fields
    GET /article-fields/:id
    GET /value-sets
    GET /value-sets/:id
    GET /articles/:id/value-sets
    GET /articles/:id/value-sets/holding
    GET /articles/:id/value-sets/history
    GET /vehicles
    GET /vehicles/export
    GET /vehicles/:id
    GET /vehicles/:id/photo
    GET /drivers/:id/photo
    GET /drivers
    GET /drivers/export
    GET /drivers/:id
    GET /articles
    GET /articles/export
    GET /articles/:id
    GET /locations
    GET /locations/export
    GET /locations/positions
    GET /locations/:id
    GET /scales
    GET /scales/export
    GET /scales/:id
    GET /articles/:id/history
    GET /locations/:id/history`,
  ],
  [
    roles('red2PlantManager', 'red2Operator'),
    `GET /addresses/short-list
    GET /vehicles/:id/empty-weights`,
  ],
  [insidersOf(roles('red2PlantManager', 'red2Operator')), `POST /addresses/short-list`],
  [roles('red2PlantManager', 'limsQc', 'red2Operator'), `GET /addresses/similar`],
  [
    roles('red2PlantManager'),
    `GET /addresses/:id/vehicles
    GET /addresses/:id/drivers
    GET /proofs/:id/usage
    GET /vehicles/:id/history
    GET /drivers/:id/history
    GET /scales/:id/history
    POST /articles/:id/value-sets
    POST /article-fields
    PATCH /article-fields/:id
    DELETE /article-fields/:id
    PATCH /value-sets/:id
    DELETE /value-sets/:id
    DELETE /addresses/:id
    POST /addresses/:id/merge
    POST /vehicles/:id/merge
    POST /addresses/:id/proofs
    PATCH /proofs/:id
    DELETE /proofs/:id
    POST /addresses/:id/vehicles
    PATCH /vehicles/:id
    DELETE /vehicles/:id
    GET /vehicles/:id/usage
    POST /vehicles/:id/photo
    DELETE /vehicles/:id/photo
    POST /addresses/:id/drivers
    PATCH /drivers/:id
    DELETE /drivers/:id
    POST /drivers/:id/code-withdrawal
    GET /drivers/:id/usage
    POST /drivers/:id/photo
    DELETE /drivers/:id/photo
    POST /articles
    PATCH /articles/:id
    DELETE /articles/:id
    POST /locations
    PATCH /locations/:id
    DELETE /locations/:id
    PUT /locations/:id/lock
    PUT /locations/:id/withdrawal-shares
    PUT /locations/:id/active
    GET /locations/:id/usage
    GET /addresses/:id/usage
    GET /articles/:id/usage
    GET /article-fields/:id/usage
    POST /scales
    PATCH /scales/:id
    DELETE /scales/:id`,
  ],
];
