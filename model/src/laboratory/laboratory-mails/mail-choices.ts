/**
 * To whom a mail goes: how to take a sample to the supplier, what to measure to the
 * laboratory, what to fetch to the contractor.
 */
export const mailKinds = ['instruction', 'order', 'pickup'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The languages in which others are written to. */
export const mailLanguages = ['da', 'en', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/**
 * When a mail is sent: by how the samples travel, by from whom the laboratory gets
 * them; a contractor's whenever it fetches.
 */
export const mailConditions = {
  instruction: ['own-transport', 'contractor'],
  order: ['samples-from-supplier', 'samples-from-laboratory'],
  pickup: ['contractor'],
} as const;
export const allMailConditions = [...mailConditions.instruction, ...mailConditions.order] as const;
export type MailCondition = (typeof allMailConditions)[number];

/** What a mail of each kind may name; each place-holder is filled when the mail is sent. */
export const mailPlaceholders = {
  instruction: [
    'organisation',
    'supplier',
    'contact',
    'orderNumber',
    'products',
    'sampleNumbers',
    'laboratory',
    'contractor',
    'dueDate',
    'sender',
  ] as const,
  order: [
    'organisation',
    'laboratory',
    'supplier',
    'contact',
    'orderNumber',
    'products',
    'sampleNumbers',
    'analyses',
    'tests',
    'dueDate',
    'sender',
  ] as const,
  pickup: [
    'organisation',
    'contractor',
    'supplier',
    'pickupPlace',
    'contact',
    'orderNumber',
    'products',
    'sampleNumbers',
    'sampleCount',
    'destinations',
    'sender',
  ] as const,
} as const;
export type MailPlaceholder = (typeof mailPlaceholders)[MailKind][number];
