import type { Access } from '@halm/model/core/contract/access.ts';
import { analysisOrderCalls } from '../laboratory/analysis-order-calls.ts';

type Policy = Exclude<Access, string>;

const laboratory: Policy = { roles: ['limsQc', 'limsSourcer'], module: 'lims' };
const quality: Policy = { roles: ['limsQc'], module: 'lims' };
/** Once a lead of quality control is named, they and their representatives alone. */
const lead: Policy = { roles: ['limsQc'], module: 'lims', qualityLead: true };
const withManagers: Policy = { roles: ['limsQc', 'limsSourcer', 'red2PlantManager'], module: 'lims' };
const naming: Policy = { roles: ['limsQc', 'red2PlantManager'], module: 'lims' };

/** Who may make which call of the laboratory: lines of the policy of all calls. */
export const laboratoryPolicy: readonly (readonly [Policy, string])[] = [
  [
    laboratory,
    `GET /lims/analysis-types
    GET /lims/analysis-types/export
    GET /lims/analysis-types/:id
    GET /lims/laboratories
    GET /lims/laboratories/export
    GET /lims/laboratories/:id
    GET /lims/contractors
    GET /lims/contractors/export
    GET /lims/contractors/:id`,
  ],
  [
    quality,
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
    GET /lims/laboratory-results/export`,
  ],
  [
    lead,
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
  [laboratory, analysisOrderCalls],
  [
    laboratory,
    `GET /lims/potential-products
    GET /lims/potential-products/export
    GET /lims/potential-products/:id
    PATCH /lims/potential-products/:id
    DELETE /lims/potential-products/:id`,
  ],
  [
    quality,
    `POST /lims/potential-products/:id/article
    GET /lims/locations`,
  ],
  [
    laboratory,
    `GET /lims/judgements/:id
    GET /lims/judgements/:id/certificate/file
    GET /lims/judgements/:id/reports/:reportId
    GET /lims/judgements/:id/history`,
  ],
  [withManagers, 'GET /lims/quality-lead'],
  [naming, 'PUT /lims/quality-lead'],
];
