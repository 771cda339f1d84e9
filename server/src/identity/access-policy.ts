import { insidersOf } from '@halm/model/core/contract/access.ts';
import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const identityPolicy: AccessPolicy = [
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
    PUT /users/device
    POST /users/user/:userId/avatar
    GET /users/user/:userId/avatar
    GET /users/user/:docId/avatardoc
    DELETE /users/user/:userId/avatar
    GET /my/profile
    PUT /my/profile
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
    'insiders',
    `GET /users
    GET /users/export
    GET /users/short-list
    GET /users/drivers
    GET /users/user/:userId
    GET /teams
    GET /teams/export
    GET /teams/:id`,
  ],
  [
    { roles: ['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager'], customerAdmin: true },
    `GET /settings/organisation`,
  ],
  [
    insidersOf({
      roles: ['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager'],
      customerAdmin: true,
    }),
    `GET /settings/module`,
  ],
  [
    { roles: ['red2PlantManager'], customerAdmin: true },
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
    insidersOf(roles('red2PlantManager')),
    `GET /api-keys
    POST /api-keys
    GET /api-keys/:id
    PATCH /api-keys/:id
    POST /api-keys/:id/revocation
    GET /api-keys/:id/history`,
  ],
  [
    roles('red2PlantManager'),
    `PUT /settings/module
    PUT /settings/organisation`,
  ],
  [
    { roles: [], customerAdmin: true },
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
];
