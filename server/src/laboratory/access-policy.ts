import type { AccessPolicy } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const laboratoryPolicy: AccessPolicy = [
  [{ roles: ['limsQc', 'limsSourcer', 'red2PlantManager'], module: 'lims' }, `GET /lims/quality-lead`],
  [
    { roles: ['limsQc', 'limsSourcer'], module: 'lims' },
    `GET /lims/analysis-orders/:id/history
    GET /lims/potential-products/:id/history
    GET /lims/analysis-types
    GET /lims/analysis-types/export
    GET /lims/analysis-types/:id
    GET /lims/laboratories
    GET /lims/laboratories/export
    GET /lims/laboratories/:id
    GET /lims/contractors
    GET /lims/contractors/export
    GET /lims/contractors/:id
    GET /lims/biomass-types
    GET /lims/biomass-types/export
    GET /lims/biomass-types/:id
    POST /lims/biomass-types
    PATCH /lims/biomass-types/:id
    DELETE /lims/biomass-types/:id
    GET /lims/addresses
    GET /lims/contacts
    POST /lims/contacts
    GET /lims/analysis-orders
    GET /lims/analysis-orders/export
    GET /lims/analysis-orders/:id
    POST /lims/analysis-orders
    PATCH /lims/analysis-orders/:id
    DELETE /lims/analysis-orders/:id
    POST /lims/analysis-orders/:id/ordering
    POST /lims/analysis-orders/:id/custody
    POST /lims/analysis-orders/:id/samples/:sampleId/custody-reversal
    PUT /lims/analysis-orders/:id/samples/:sampleId/retention
    GET /lims/analysis-orders/:id/labels.pdf
    GET /lims/analysis-orders/:id/mail-preview
    GET /lims/analysis-orders/:id/mails
    POST /lims/analysis-orders/:id/mails/:mailId/sending
    GET /lims/analysis-orders/:id/mails/:mailId/attachment
    GET /lims/analysis-orders/:id/results
    GET /lims/analysis-orders/:id/shipment
    POST /lims/analysis-orders/:id/shipment/booking
    GET /lims/analysis-orders/:id/usage
    DELETE /lims/analysis-orders/:id/products/:productId
    GET /lims/potential-products
    GET /lims/potential-products/export
    GET /lims/potential-products/:id
    PATCH /lims/potential-products/:id
    DELETE /lims/potential-products/:id
    GET /lims/judgements/:id
    GET /lims/judgements/:id/certificate/file
    GET /lims/judgements/:id/reports/:reportId
    GET /lims/judgements/:id/history`,
  ],
  [{ roles: ['limsQc', 'red2PlantManager'], module: 'lims' }, `PUT /lims/quality-lead`],
  [
    { roles: ['limsQc'], module: 'lims', qualityLead: true },
    `POST /lims/contractors
    PATCH /lims/contractors/:id
    DELETE /lims/contractors/:id
    POST /lims/mails
    PATCH /lims/mails/:id
    DELETE /lims/mails/:id
    PUT /lims/layouts/:kind
    POST /lims/layouts/:kind/logo
    DELETE /lims/layouts/:kind/logo`,
  ],
  [
    { roles: ['limsQc'], module: 'lims' },
    `POST /lims/analysis-types
    PATCH /lims/analysis-types/:id
    DELETE /lims/analysis-types/:id
    GET /lims/analysis-types/:id/history
    POST /lims/laboratories
    PATCH /lims/laboratories/:id
    DELETE /lims/laboratories/:id
    GET /lims/laboratories/:id/history
    GET /lims/layouts/:kind
    POST /lims/layouts/:kind/preview
    GET /lims/mails
    GET /lims/mails/export
    GET /lims/mails/:id
    GET /lims/mailbox
    PUT /lims/mailbox
    DELETE /lims/mailbox
    GET /lims/laboratories/:id/attempts
    GET /lims/laboratory-messages
    GET /lims/laboratory-messages/export
    POST /lims/laboratory-messages
    GET /lims/laboratory-messages/:id
    GET /lims/laboratory-messages/:id/check
    GET /lims/laboratory-messages/:id/rows
    PUT /lims/laboratory-messages/:id/reading
    POST /lims/laboratory-messages/:id/acceptance
    POST /lims/laboratory-messages/:id/rejection
    GET /lims/laboratory-messages/:id/content
    POST /lims/analysis-orders/:id/samples/:sampleId/results
    GET /lims/judgements
    GET /lims/judgements/export
    GET /lims/judgements/:id/previous
    POST /lims/judgements/:id/verdict
    POST /lims/judgements/:id/confirmation
    POST /lims/judgements/:id/withdrawal
    PUT /lims/judgements/:id/certificate
    POST /lims/judgements/:id/certificate/file
    POST /lims/judgements/:id/certificate/validation
    POST /lims/judgements/:id/reports
    GET /lims/laboratory-results
    GET /lims/laboratory-results/export
    POST /lims/potential-products/:id/article
    GET /lims/locations`,
  ],
];
