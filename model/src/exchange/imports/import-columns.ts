import { z } from 'zod';

/**
 * What a table of weighings can be made of. Weights are read in the unit that
 * is chosen for them (`weight-units.ts`).
 */
export const importColumnSchema = z.enum([
  'externalNumber',
  'scaleName',
  'deliveryDate',
  'firstWeighedAt',
  'secondWeighedAt',
  'direction',
  'licensePlate',
  'supplierNumber',
  'supplierName',
  'receiverNumber',
  'receiverName',
  'articleNumber',
  'articleName',
  'firstWeightKg',
  'secondWeightKg',
  'net',
  'firstAlibi',
  'secondAlibi',
  'contractNumber',
  'locationName',
  'driverName',
  'remark',
]);
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Which column of the file (counted from 0) holds what; a column that is left out is not read. */
export const importMappingSchema = z.partialRecord(importColumnSchema, z.number().int().min(0).max(500));
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** Of each group the file must have one column, and each row a value in one. */
export const requiredColumns: readonly (readonly ImportColumn[])[] = [
  ['externalNumber'],
  ['deliveryDate'],
  ['supplierNumber', 'supplierName', 'receiverNumber', 'receiverName'],
  ['articleNumber', 'articleName'],
  ['firstWeightKg'],
  ['secondWeightKg'],
  ['locationName'],
];

/** Required groups that a mapping leaves without any column. */
export const missingColumns = (mapping: ImportMapping): (readonly ImportColumn[])[] =>
  requiredColumns.filter((group) => group.every((column) => mapping[column] === undefined));

/** The longest text that each text column takes. */
export const textLimits = {
  externalNumber: 100,
  scaleName: 100,
  licensePlate: 20,
  supplierNumber: 50,
  supplierName: 200,
  receiverNumber: 50,
  receiverName: 200,
  articleNumber: 50,
  articleName: 200,
  firstAlibi: 50,
  secondAlibi: 50,
  contractNumber: 100,
  locationName: 200,
  driverName: 100,
  remark: 2000,
} as const satisfies Partial<Record<ImportColumn, number>>;
export type TextColumn = keyof typeof textLimits;
