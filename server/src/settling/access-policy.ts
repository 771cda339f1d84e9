import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const settlingPolicy: AccessPolicy = [
  [
    roles('red2PlantManager', 'limsSourcer'),
    `GET /settlements
    GET /settlements/export
    POST /settlements
    GET /settlements/:id
    PATCH /settlements/:id
    DELETE /settlements/:id
    POST /settlements/:id/issue
    POST /settlements/:id/withdrawal
    POST /settlements/:id/correction
    PUT /settlements/:id/values
    GET /settlements/:id/statement.pdf
    GET /settlements/:id/statement.csv
    GET /settlements/:id/history
    GET /bookings/:id/rebooking
    GET /bookings/:id/rebooking-outlook`,
  ],
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver'),
    `GET /bookings/:id/papers
    GET /bookings/:id/delivery-slip.pdf
    GET /bookings/:id/slips.pdf
    GET /bookings/:id/weighing-ticket.pdf
    GET /bookings/:id/manure-slip.pdf
    GET /documents/:code
    GET /documents/:code/content.pdf`,
  ],
  [roles('red2PlantManager', 'red2Operator'), `GET /inventory/list.pdf`],
  [
    roles('red2PlantManager'),
    `GET /addresses/:id/statements/:month/statement.pdf
    PUT /bookings/:id/values`,
  ],
];
