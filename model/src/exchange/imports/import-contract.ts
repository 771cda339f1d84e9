import { plantManager } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileBody, noAnswer, operation } from '../../core/contract/operation.ts';
import { fileReasons, MAXIMUM_IMPORT_BYTES } from './import-file.ts';
import { importSourceContract } from './import-source.ts';
import {
  importChangeSchema,
  importItemSchema,
  importListQuerySchema,
  importSchema,
  recordImportRowSchema,
  recordRowFilterSchema,
  recordUndoSchema,
  uploadImportQuerySchema,
} from './record-import.ts';
import { listRecordsToComplete } from './to-complete.ts';

export const uploadImport = operation({
  method: 'POST',
  path: '/imports',
  summary: 'Reads and checks a table of weighings or of records; nothing is taken over before the start',
  access: plantManager,
  query: uploadImportQuerySchema,
  body: fileBody(MAXIMUM_IMPORT_BYTES),
  answer: importSchema,
  errors: [...fileReasons, 'import.already-taken'],
});

export const listAllImports = operation({
  method: 'GET',
  path: '/imports',
  summary: 'A page of imports of every kind, newest first',
  access: plantManager,
  query: importListQuerySchema,
  answer: listAnswer(importItemSchema),
});

export const getImport = operation({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import: how it is read, what it would do, how far it is',
  access: plantManager,
  params: idParams,
  answer: importSchema,
});

export const listImportRows = operation({
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'A page of the rows of an import with what they mean, what changes and what is wrong',
  access: plantManager,
  params: idParams,
  query: recordRowFilterSchema,
  answer: listAnswer(recordImportRowSchema),
});

export const changeImport = operation({
  method: 'PUT',
  path: '/imports/:id',
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
  path: '/imports/:id/start',
  summary: 'Takes a checked file over in the background, record by record: each is written, or refused by name',
  access: plantManager,
  params: idParams,
  answer: importSchema,
  errors: [
    'import.not-open',
    'import.columns-missing',
    'import.nothing-to-do',
    'import.has-errors',
    'import.already-taken',
    'import.no-valid-rows',
    'import.implausible',
    'inventory.location-full',
    ...fileReasons,
  ] as const,
  idempotent: 'required',
  versioned: true,
});

export const stopImport = operation({
  method: 'POST',
  path: '/imports/:id/stop',
  summary: 'Stops an import, or one that is being taken back; what it has done stays',
  access: plantManager,
  params: idParams,
  answer: importSchema,
  errors: ['import.not-running'],
});

export const discardImport = operation({
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Discards an import of which nothing was taken over',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['import.not-open'],
  versioned: true,
});

export const previewUndo = operation({
  method: 'GET',
  path: '/imports/:id/undo',
  summary: 'What taking an import back would remove, restore and leave, and why',
  access: plantManager,
  params: idParams,
  answer: recordUndoSchema,
  errors: ['import.not-undoable'],
});

export const undoImport = operation({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Takes an import back in the background, as far as nothing refers to what it made',
  access: plantManager,
  params: idParams,
  answer: importSchema,
  errors: ['import.not-undoable'],
  idempotent: 'required',
  versioned: true,
});

export const importOperations = [
  uploadImport,
  listAllImports,
  getImport,
  listImportRows,
  changeImport,
  startImport,
  stopImport,
  discardImport,
  previewUndo,
  undoImport,
  listRecordsToComplete,
  ...Object.values(importSourceContract),
] as const;
