import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const purchasingPolicy: AccessPolicy = [
  [
    'public',
    `POST /proof-requests/link
    POST /proof-requests/declaration
    POST /proof-requests/certificate`,
  ],
  [
    roles('red2PlantManager', 'limsQc'),
    `GET /proof-requests
    GET /addresses/:id/proof-requests
    GET /proof-requests/:id
    GET /proof-requests/:id/file`,
  ],
  [
    roles('red2PlantManager', 'limsSourcer'),
    `GET /contracts
    GET /contracts/export
    GET /contracts/:id`,
  ],
  [
    roles('red2PlantManager'),
    `GET /proof-radar
    GET /proof-radar/export
    POST /addresses/:id/proof-requests
    POST /proof-requests/:id/sending
    POST /proof-requests/:id/withdrawal
    POST /proof-requests/:id/acceptance
    POST /proof-requests/:id/refusal
    GET /contracts/:id/usage
    POST /contracts
    PATCH /contracts/:id
    PUT /contracts/:id/status
    GET /contracts/:id/daily-deliveries
    GET /contracts/:id/next-number
    DELETE /contracts/:id
    GET /contracts/:id/history`,
  ],
];
