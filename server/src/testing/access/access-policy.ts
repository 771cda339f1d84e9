import type { Access, Role } from '@halm/model/core/contract/access.ts';
import { valueReadingCalls, valueWritingCalls } from '../plant/article-calls.ts';
import { bookingCalls } from '../plant/booking-calls.ts';
import { genealogyCalls } from '../plant/genealogy-calls.ts';
import { importCalls } from '../plant/import-calls.ts';
import { settlementCalls } from '../plant/settlement-calls.ts';
import { stockCountCalls } from '../plant/stock-count-calls.ts';
import { stockMonthCalls } from '../plant/stock-month-calls.ts';
import { laboratoryPolicy } from './laboratory-policy.ts';
import { partsPolicy } from './parts-policy.ts';
import { proofPolicy } from './proof-policy.ts';

/** Who may make which call, written down a second time: a permission changes only when both places say so. */
type Policy = Exclude<Access, 'public' | 'signed-in'> | 'public' | 'signed-in';

const roles = (...held: Role[]): Policy => ({ roles: held });
const manager = roles('red2PlantManager');
const yard = roles('red2PlantManager', 'red2Operator');
const plant = roles('red2PlantManager', 'red2Operator', 'red2Driver');
const plantAndQuality = roles('red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc');
const settling = roles('red2PlantManager', 'limsSourcer');
const peopleAdmin: Policy = { roles: ['red2PlantManager'], customerAdmin: true };
const customerAdmin: Policy = { roles: [], customerAdmin: true };
const anyRole: Policy = {
  roles: ['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager'],
  customerAdmin: true,
};

const groups: readonly (readonly [Policy, string])[] = [
  [roles('red2Driver'), 'GET /drivers/me/code'],
  ...proofPolicy,
  ...partsPolicy,
  ...laboratoryPolicy,
  [
    'public',
    `POST /auth/login
    POST /auth/logout
    POST /auth/register/:userId
    POST /auth/invite
    GET /auth/password-reset
    POST /auth/password-reset
    POST /auth/password-reset/link
    PUT /auth/password-reset`,
  ],
  [
    'signed-in',
    `PUT /users/change-organization
    PUT /users/selected-role
    GET /users/organizations
    GET /users/last-used-organizations
    GET /search
    PUT /users/device
    GET /users
    GET /users/export
    GET /users/short-list
    GET /users/drivers
    GET /users/user/:userId
    POST /users/user/:userId/avatar
    GET /users/user/:userId/avatar
    GET /users/user/:docId/avatardoc
    DELETE /users/user/:userId/avatar
    GET /my/profile
    PUT /my/profile
    GET /teams
    GET /teams/export
    GET /teams/:id
    GET /userpreference
    PUT /userpreference
    GET /userpreference/saved-views
    POST /userpreference/saved-views
    PUT /userpreference/saved-views/:viewId
    DELETE /userpreference/saved-views/:viewId
    GET /notifications/specs
    GET /notifications
    DELETE /notifications/:id
    PATCH /notifications/mark-read
    GET /users/notification-type-settings
    PATCH /users/notification-type-settings
    POST /auth/token
    PUT /auth/password
    GET /auth/two-factor
    POST /auth/two-factor
    POST /auth/two-factor/confirm
    DELETE /auth/two-factor
    POST /auth/two-factor/recovery-codes
    GET /auth/sessions
    DELETE /auth/sessions/:id
    DELETE /auth/sessions`,
  ],
  [
    peopleAdmin,
    `POST /users/user
    POST /users/user/invite
    POST /users/user/:userId/invite
    GET /users/user/:userId/invite
    PATCH /users/user/:userId
    PUT /users/user/:userId/login
    GET /security-log
    GET /security-log/events.csv
    GET /users/user/:userId/sessions
    DELETE /users/user/:userId/sessions
    DELETE /users/user/:userId/sessions/:id
    DELETE /users/user/:userId/two-factor
    GET /settings/security
    PUT /settings/security
    PUT /users/user/:userId/password
    PUT /users/user/:userId/access
    POST /teams
    PATCH /teams/:id
    DELETE /teams/:id`,
  ],
  [
    anyRole,
    `GET /settings/module
    GET /settings/organisation`,
  ],
  [settling, settlementCalls],
  [manager, importCalls],
  [manager, bookingCalls.manager],
  [yard, bookingCalls.yard],
  [plant, bookingCalls.plant],
  [manager, valueWritingCalls],
  [plant, valueReadingCalls],
  [
    manager,
    `PUT /settings/module
    PUT /settings/organisation
    GET /control/overview
    GET /first-steps
    PATCH /first-steps
    POST /first-steps/sample
    POST /first-steps/sample/removal-preview
    DELETE /first-steps/sample
    DELETE /addresses/:id
    POST /addresses/:id/merge
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
    GET /contracts/:id/usage
    POST /scales
    PATCH /scales/:id
    DELETE /scales/:id
    POST /contracts
    PATCH /contracts/:id
    PUT /contracts/:id/status
    GET /contracts/:id/daily-deliveries
    GET /contracts/:id/next-number
    DELETE /contracts/:id
    GET /contracts/:id/history`,
  ],
  [
    customerAdmin,
    `GET /customers
    GET /customers/:id
    POST /customers
    PUT /customers/:id
    PUT /customers/:id/active
    GET /customers/:id/history
    GET /customers/:id/admins
    GET /customers/:id/admin-candidates
    POST /customers/:id/admins
    DELETE /customers/:id/admins/:userId`,
  ],
  [
    plantAndQuality,
    `GET /addresses
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
    roles('red2PlantManager', 'limsQc'),
    `POST /addresses
    PATCH /addresses/:id
    GET /addresses/similar
    GET /contacts/:id/usage
    POST /addresses/:id/contacts
    PATCH /contacts/:id
    DELETE /contacts/:id`,
  ],
  [
    plant,
    `GET /vehicles
    GET /vehicles/export
    GET /vehicles/:id
    GET /vehicles/:id/photo
    GET /addresses/:id/vehicles
    GET /drivers/:id/photo
    GET /drivers
    GET /drivers/export
    GET /drivers/:id
    GET /addresses/:id/drivers
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
    GET /inventory
    GET /inventory/levels
    GET /articles/:id/history
    GET /locations/:id/history`,
  ],
  [manager, stockMonthCalls],
  [manager, stockCountCalls],
  [manager, genealogyCalls],
];

/** The policy of every call by its key, `GET /bookings/:id`. */
export const accessPolicy: ReadonlyMap<string, Policy> = new Map(
  groups.flatMap(([policy, keys]) => keys.split('\n').map((key): [string, Policy] => [key.trim(), policy])),
);
