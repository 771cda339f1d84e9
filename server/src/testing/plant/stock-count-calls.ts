/** The calls by which stock is counted, and what is missing booked. */
export const stockCountCalls = `GET /stock-counts
    POST /stock-counts
    GET /stock-counts/:id
    PUT /stock-counts/:id/entries
    POST /stock-counts/:id/booking
    POST /stock-counts/:id/giving-up
    GET /stock-counts/:id/sheet.pdf`;
