import { plantManager } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { fileBody, noAnswer, operation } from '../contract/operation.ts';
import { fileReasons, MAXIMUM_IMPORT_BYTES } from './import-file.ts';
import {
  importItemSchema,
  importListQuerySchema,
  recordImportChangeSchema,
  recordImportRowSchema,
  recordImportSchema,
  recordRowFilterSchema,
  recordUndoSchema,
  uploadRecordsQuerySchema,
} from './record-import.ts';

export const uploadRecords = operation({
  method: 'POST',
  path: '/imports',
  summary: 'Reads and checks a table of records; nothing is taken over before the start',
  access: plantManager,
  query: uploadRecordsQuerySchema,
  body: fileBody(MAXIMUM_IMPORT_BYTES),
  answer: recordImportSchema,
  errors: fileReasons,
});

export const listAllImports = operation({
  method: 'GET',
  path: '/imports',
  summary: 'A page of imports of every kind, newest first',
  access: plantManager,
  query: importListQuerySchema,
  answer: listAnswer(importItemSchema),
});

export const getRecordImport = operation({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import of records: how it is read, what it would do, how far it is',
  access: plantManager,
  params: idParams,
  answer: recordImportSchema,
});

export const listRecordImportRows = operation({
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'A page of the rows of an import with what they mean, what changes and what is wrong',
  access: plantManager,
  params: idParams,
  query: recordRowFilterSchema,
  answer: listAnswer(recordImportRowSchema),
});

export const changeRecordImport = operation({
  method: 'PUT',
  path: '/imports/:id',
  summary: 'Changes how a checked file of records is read and taken over, and checks it again',
  access: plantManager,
  params: idParams,
  body: recordImportChangeSchema,
  answer: recordImportSchema,
  errors: ['import.not-open', ...fileReasons],
  versioned: true,
});

export const startRecordImport = operation({
  method: 'POST',
  path: '/imports/:id/start',
  summary: 'Takes a checked file of records over in the background, record by record',
  access: plantManager,
  params: idParams,
  answer: recordImportSchema,
  errors: ['import.not-open', 'import.columns-missing', 'import.nothing-to-do', 'import.has-errors'],
  idempotent: 'required',
  versioned: true,
});

export const stopRecordImport = operation({
  method: 'POST',
  path: '/imports/:id/stop',
  summary: 'Stops a running import of records; what it has taken over stays and can be taken back',
  access: plantManager,
  params: idParams,
  answer: recordImportSchema,
  errors: ['import.not-running'],
});

export const discardRecordImport = operation({
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Discards an import of records of which nothing was taken over',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['import.not-open'],
  versioned: true,
});

export const previewRecordUndo = operation({
  method: 'GET',
  path: '/imports/:id/undo',
  summary: 'What taking an import back would remove, restore and leave, and why',
  access: plantManager,
  params: idParams,
  answer: recordUndoSchema,
  errors: ['import.not-undoable'],
});

export const undoRecordImport = operation({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Takes an import back in the background, as far as nothing refers to what it made',
  access: plantManager,
  params: idParams,
  answer: recordImportSchema,
  errors: ['import.not-undoable'],
  idempotent: 'required',
  versioned: true,
});

export const recordImportOperations = [
  uploadRecords,
  listAllImports,
  getRecordImport,
  listRecordImportRows,
  changeRecordImport,
  startRecordImport,
  stopRecordImport,
  discardRecordImport,
  previewRecordUndo,
  undoRecordImport,
] as const;
