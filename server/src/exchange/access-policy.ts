import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const exchangePolicy: AccessPolicy = [
  [
    roles('red2PlantManager'),
    `POST /imports
    GET /imports
    GET /imports/:id
    GET /imports/:id/rows
    PUT /imports/:id
    POST /imports/:id/start
    POST /imports/:id/stop
    DELETE /imports/:id
    GET /imports/:id/undo
    POST /imports/:id/undo
    GET /records-to-complete
    GET /import-sources
    POST /import-sources
    GET /import-sources/:id
    PATCH /import-sources/:id
    DELETE /import-sources/:id
    GET /catalogues/:catalogue
    GET /catalogues/template.csv
    POST /catalogues/:catalogue/preview
    POST /catalogues/:catalogue/articles
    GET /webhooks
    POST /webhooks
    GET /webhooks/:id
    PATCH /webhooks/:id
    DELETE /webhooks/:id
    POST /webhooks/:id/secret
    POST /webhooks/:id/test
    GET /webhooks/:id/deliveries
    GET /webhooks/:id/deliveries/:deliveryId
    POST /webhooks/:id/deliveries/:deliveryId/replay
    GET /webhooks/:id/history`,
  ],
];
