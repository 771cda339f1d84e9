/** What can go wrong with the months of the stock, beyond what every call can answer. */
export const stockMonthReasons = {
  'stock-month.closed': { status: 409, message: 'The month is closed; nothing is dated into it any more' },
  'stock-month.not-over': { status: 409, message: 'Only a month that is over can be closed' },
  'stock-month.already-closed': { status: 409, message: 'The month is closed already' },
  'stock-month.earlier-open': { status: 409, message: 'An earlier month is still open; close that one first' },
  'stock-month.not-closed': { status: 409, message: 'The month is not closed' },
  'stock-month.later-closed': { status: 409, message: 'A later month is closed; reopen that one first' },
} as const;
