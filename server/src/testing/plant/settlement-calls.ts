/**
 * The calls by which suppliers are settled with, as the access policy names
 * them: contracts are read for it, too.
 */
export const settlementCalls = `GET /contracts
    GET /contracts/export
    GET /contracts/:id
    GET /settlements
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
    GET /settlements/:id/history`;
