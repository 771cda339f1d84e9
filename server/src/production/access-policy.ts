import type { AccessPolicy } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const productionPolicy: AccessPolicy = [
  [
    'public',
    `POST /gateways/readings
    GET /grafana/jwks/:organisationId`,
  ],
  [
    { roles: ['red2PlantManager', 'red2Operator'], insidersOnly: true },
    `GET /endpoints
    GET /endpoints/:id
    GET /endpoints/:id/readings
    GET /endpoints/:id/columns
    GET /reading-rules
    GET /reading-rules/export
    GET /reading-rules/:id
    GET /endpoints/:id/reading-rules
    GET /rule-events
    GET /dosers
    GET /dosers/export
    GET /dosers/:id
    GET /recipes
    GET /recipes/export
    GET /recipes/:id
    POST /recipes/simulation
    GET /production-plan
    GET /gas-yield
    GET /gas-yield/days
    GET /gas-yield/days/export
    GET /digestate-outputs
    GET /digestate-outputs/:id
    GET /meters
    GET /meters/export
    GET /meters/:id
    POST /meters/:id/entries
    GET /feeding-days
    GET /feeding-days/chart
    GET /feeding-days/export
    GET /feeding-days/:id
    POST /feeding-days/:id/booking
    GET /things
    GET /things/export
    GET /things/positions
    GET /things/:id
    GET /things/:id/history
    GET /process-log
    GET /process-log/export
    GET /things/:id/process-log
    GET /things/:id/process-log/curve
    POST /things/:id/process-log
    GET /boards
    GET /boards/:id
    GET /grafana
    POST /grafana/sessions
    GET /grafana/datasource
    POST /grafana/datasource/metrics
    POST /grafana/datasource/query`,
  ],
  [
    { roles: ['red2PlantManager', 'limsQc'], insidersOnly: true },
    `GET /input-diary
    GET /input-diary/export
    GET /input-diary/totals
    GET /input-diary/months
    GET /input-diary/gauges
    GET /plant-duties`,
  ],
  [
    { roles: ['red2PlantManager'], insidersOnly: true },
    `GET /reading-moves
    GET /reading-moves/export
    POST /reading-moves
    PUT /plant-duties
    GET /plant-events
    GET /plant-events/export
    GET /gateways
    POST /gateways
    GET /gateways/broker
    GET /gateways/:id
    PATCH /gateways/:id
    DELETE /gateways/:id
    POST /gateways/:id/keys
    DELETE /gateways/:id/keys/:number
    GET /gateways/:id/refusals
    GET /gateways/:id/history
    PATCH /endpoints/:id
    POST /endpoints/:id/ignoring
    GET /endpoints/:id/history
    POST /endpoints/:id/reading-rules
    PATCH /reading-rules/:id
    DELETE /reading-rules/:id
    GET /reading-rules/:id/history
    POST /dosers
    PATCH /dosers/:id
    DELETE /dosers/:id
    POST /digestate-outputs
    PATCH /digestate-outputs/:id
    DELETE /digestate-outputs/:id
    GET /digestate-outputs/:id/history
    POST /meters
    PATCH /meters/:id
    DELETE /meters/:id
    GET /meters/:id/history
    GET /dosers/:id/history
    POST /recipes
    POST /recipes/proposal
    PATCH /recipes/:id
    DELETE /recipes/:id
    POST /recipes/:id/clone
    GET /recipes/:id/history
    POST /feeding-days/:id/corrections
    POST /feeding-days/:id/acceptance
    GET /feeding-days/:id/history
    POST /things
    PATCH /things/:id
    DELETE /things/:id
    POST /boards
    PUT /grafana
    DELETE /grafana
    POST /grafana/key
    POST /grafana/check
    PATCH /boards/:id
    DELETE /boards/:id
    GET /boards/:id/history
    POST /things/:id/process-log/:entryId/corrections`,
  ],
];
