/** The calls by which articles' values and their organisation's own fields are read. */
export const valueReadingCalls = `GET /article-fields
    GET /article-fields/:id
    GET /value-sets
    GET /value-sets/:id
    GET /articles/:id/value-sets
    GET /articles/:id/value-sets/holding
    GET /articles/:id/value-sets/history`;

/** Those by which they are written. */
export const valueWritingCalls = `POST /articles/:id/value-sets
    POST /article-fields
    PATCH /article-fields/:id
    DELETE /article-fields/:id
    PATCH /value-sets/:id
    DELETE /value-sets/:id`;
