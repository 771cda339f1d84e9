import { labelSizes } from '../../yard/samples/label-sizes.ts';

/** The papers of the laboratory that an organisation arranges. */
export const layoutKinds = ['delivery-note', 'sample-label', 'report'] as const;
export type LayoutKind = (typeof layoutKinds)[number];
/** Those that have room for a logo and a foot. */
export const paperKinds = ['delivery-note', 'report'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperSizes = ['A4', 'A5'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** On what each can be printed; the first is the usual one. */
export const layoutSizes = { 'delivery-note': paperSizes, 'sample-label': labelSizes, report: paperSizes } as const;
export const allLayoutSizes = [...paperSizes, ...labelSizes] as const;
export type LayoutSize = (typeof allLayoutSizes)[number];

/** What each may say or leave out; what it can't do without is always there. */
export const layoutFields = {
  'delivery-note': ['contact', 'contractor', 'storageLocation', 'analyses', 'dueDate', 'sender', 'signature'],
  'sample-label': ['material', 'supplier', 'licensePlate', 'day', 'booking'],
  report: ['supplier', 'orderNumber', 'sampleNumber', 'certificate', 'deviation', 'history', 'comment'],
} as const;
export const allLayoutFields = [
  ...new Set([...layoutFields['delivery-note'], ...layoutFields['sample-label'], ...layoutFields.report]),
];
export type LayoutField = (typeof allLayoutFields)[number];
