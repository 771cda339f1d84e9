import type { MailKind } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';

/** Where the mails of each kind are kept. */
export const mailPlaces = {
  instruction: '/verwaltung/potential-products/settings/instruction-mails',
  order: '/verwaltung/potential-products/settings/order-mails',
  pickup: '/verwaltung/potential-products/settings/pickup-mails',
} as const satisfies Record<MailKind, string>;
