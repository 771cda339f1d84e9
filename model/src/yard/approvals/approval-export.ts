import { listExport } from '../../core/contract/list-export.ts';
import { listApprovals } from './approval-contract.ts';

/** Temporary approvals as a file. */
export const approvalExport = listExport(listApprovals, {
  title: 'bookings:approval.list',
  columns: {
    scope: { kind: 'words', heading: 'bookings:approval.scope', value: ({ scope }) => `bookings:approval.of.${scope}` },
    supplier: { kind: 'text', heading: 'bookings:form.supplier', value: ({ supplier }) => supplier?.name ?? null },
    article: { kind: 'text', heading: 'bookings:column.article', value: ({ article }) => article?.name ?? null },
    booking: {
      kind: 'text',
      heading: 'bookings:approval.column.booking',
      value: ({ booking }) => booking?.number ?? null,
    },
    until: { kind: 'date', heading: 'bookings:approval.until', value: ({ validUntil }) => validUntil },
    state: {
      kind: 'words',
      heading: 'bookings:column.status',
      value: ({ state }) => `bookings:approval.state.${state}`,
    },
    reason: { kind: 'text', heading: 'bookings:form.reason', value: ({ reason }) => reason },
    by: { kind: 'text', heading: 'bookings:approval.column.by', value: ({ grantedByName }) => grantedByName },
    at: { kind: 'instant', heading: 'bookings:approval.column.at', value: ({ grantedAt }) => grantedAt },
    withdrawn: [
      {
        kind: 'text',
        heading: 'bookings:approval.column.withdrawnBy',
        value: ({ withdrawnByName }) => withdrawnByName,
      },
      { kind: 'instant', heading: 'bookings:approval.column.withdrawnAt', value: ({ withdrawnAt }) => withdrawnAt },
      {
        kind: 'text',
        heading: 'bookings:approval.column.withdrawnReason',
        value: ({ withdrawnReason }) => withdrawnReason,
      },
    ],
  },
  filters: {
    state: { kind: 'words', heading: 'bookings:column.status', wordOf: (state) => `bookings:approval.state.${state}` },
    scope: { kind: 'words', heading: 'bookings:approval.scope', wordOf: (scope) => `bookings:approval.of.${scope}` },
  },
});
