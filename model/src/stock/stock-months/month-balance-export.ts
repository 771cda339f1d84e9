import { listExport } from '../../core/contract/list-export.ts';
import { fromBase } from '../../core/quantities/quantity.ts';
import { listMonthBalances } from './stock-month-contract.ts';

/** The balances of closed months as a file. */
export const monthBalanceExport = listExport(listMonthBalances, {
  title: 'stockMonths:balances.title',
  columns: {
    month: { kind: 'text', heading: 'stockMonths:column.month', value: ({ month }) => month },
    location: { kind: 'text', heading: 'stockMonths:column.location', value: ({ location }) => location.name },
    code: { kind: 'text', heading: 'stockMonths:column.code', value: ({ location }) => location.code },
    article: { kind: 'text', heading: 'stockMonths:column.article', value: ({ article }) => article.name },
    number: { kind: 'text', heading: 'stockMonths:column.number', value: ({ article }) => article.number },
    quantity: {
      kind: 'amount',
      heading: 'stockMonths:column.quantity',
      value: ({ quantity, unit }) => ({ amount: fromBase(quantity, unit), unit }),
    },
  },
  inName: ['month', 'closingId'],
  filters: {
    month: { kind: 'plain', heading: 'stockMonths:column.month' },
    closingId: { kind: 'record', heading: 'stockMonths:column.closing', of: 'stockMonthClosings' },
  },
});
