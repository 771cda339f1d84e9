/** The calls by which months of the stock are looked at, closed and reopened. */
export const stockMonthCalls = `GET /stock-months
    POST /stock-months/:month/closing
    POST /stock-months/:month/reopening
    GET /stock-month-balances
    GET /stock-month-balances/export`;
