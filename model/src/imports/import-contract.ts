import { plantManager } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../contract/operation.ts';
import { importChangeSchema, importSchema } from './import.ts';
import { fileReasons, MAXIMUM_IMPORT_BYTES } from './import-file.ts';

export const uploadImport = operation({
  method: 'POST',
  path: '/bookings/import',
  summary: 'Reads and checks a table of former deliveries; nothing is booked before the start',
  access: plantManager,
  body: fileBody(MAXIMUM_IMPORT_BYTES),
  answer: importSchema,
  errors: [...fileReasons, 'import.already-taken'],
});

export const getImport = operation({
  method: 'GET',
  path: '/bookings/import/:id',
  summary: 'One import: how it is read, what it holds, how far it is',
  access: plantManager,
  params: idParams,
  answer: importSchema,
});

export const changeImport = operation({
  method: 'PUT',
  path: '/bookings/import/:id',
  summary: 'Changes how a checked file is read and taken over, and checks it again',
  access: plantManager,
  params: idParams,
  body: importChangeSchema,
  answer: importSchema,
  errors: ['import.not-open', ...fileReasons],
  versioned: true,
});

export const startImport = operation({
  method: 'POST',
  path: '/bookings/import/:id/start',
  summary: 'Takes a checked file over in the background: all of its rows, or all that are valid, or none',
  access: plantManager,
  params: idParams,
  answer: importSchema,
  errors: [
    'import.not-open',
    'import.already-taken',
    'import.columns-missing',
    'import.no-valid-rows',
    'import.has-errors',
    'inventory.location-full',
    ...fileReasons,
  ],
  idempotent: 'required',
  versioned: true,
});

export const discardImport = operation({
  method: 'DELETE',
  path: '/bookings/import/:id',
  summary: 'Discards an import that nothing was booked of',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['import.not-open'],
  versioned: true,
});

export const downloadImportTemplate = operation({
  method: 'GET',
  path: '/bookings/import-template.csv',
  summary: 'An empty table to fill in',
  access: plantManager,
  answer: fileAnswer('text/csv; charset=utf-8'),
});

export const importOperations = [
  uploadImport,
  getImport,
  changeImport,
  startImport,
  discardImport,
  downloadImportTemplate,
] as const;
