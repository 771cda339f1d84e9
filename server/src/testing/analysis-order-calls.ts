/** The calls of those who order analyses. */
export const analysisOrderCalls = `GET /lims/biomass-types
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
    POST /lims/analysis-orders/:id/shipment/booking`;
