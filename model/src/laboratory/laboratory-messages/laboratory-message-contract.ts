import { laboratoryQuality } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileAnswer, fileBody, operation } from '../../core/contract/operation.ts';
import { typedResultsSchema } from '../analysis-orders/analysis-order.ts';
import { typedResultsInputSchema } from '../analysis-orders/typed-results.ts';
import {
  laboratoryAttemptsSchema,
  laboratoryMessageFilterSchema,
  laboratoryMessageSchema,
  laboratoryResultFilterSchema,
  laboratoryResultSchema,
  messageCheckSchema,
  messageReadingInputSchema,
  messageRejectionSchema,
  messageRowFilterSchema,
  messageRowSchema,
  messageUploadQuerySchema,
} from './laboratory-message.ts';
import { MAXIMUM_RESULT_BYTES } from './laboratory-message-choices.ts';
import { unreadReasons } from './unread-reasons.ts';

const PATH = '/lims/laboratory-messages';
const uploadReasons = [
  'attachment.empty',
  'attachment.ending-missing',
  'attachment.kind-forbidden',
  'attachment.ending-mismatch',
  'attachment.content-unknown',
  'attachment.infected',
  'attachment.scanner-unavailable',
] as const;

export const listLaboratoryMessages = operation({
  method: 'GET',
  path: PATH,
  summary: 'A page of what laboratories have sent, newest first',
  access: laboratoryQuality,
  query: laboratoryMessageFilterSchema,
  answer: listAnswer(laboratoryMessageSchema),
});

export const uploadLaboratoryMessage = operation({
  method: 'POST',
  path: PATH,
  summary:
    'Keeps a file of a laboratory and reads it; its values count once it is accepted. The same file again is the same message',
  access: laboratoryQuality,
  query: messageUploadQuerySchema,
  body: fileBody(MAXIMUM_RESULT_BYTES),
  answer: laboratoryMessageSchema,
  errors: [...uploadReasons, ...unreadReasons],
  idempotent: true,
});

export const getLaboratoryMessage = operation({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'What a laboratory has sent, and what became of it',
  access: laboratoryQuality,
  params: idParams,
  answer: laboratoryMessageSchema,
});

export const checkLaboratoryMessage = operation({
  method: 'GET',
  path: `${PATH}/:id/check`,
  summary: 'How the file is read, what its values would come to, and which words nobody knows',
  access: laboratoryQuality,
  params: idParams,
  answer: messageCheckSchema,
  errors: unreadReasons,
});

export const listLaboratoryMessageRows = operation({
  method: 'GET',
  path: `${PATH}/:id/rows`,
  summary: 'A page of the values of the file, each with what it would come to',
  access: laboratoryQuality,
  params: idParams,
  query: messageRowFilterSchema,
  answer: listAnswer(messageRowSchema),
  errors: unreadReasons,
});

export const readLaboratoryMessage = operation({
  method: 'PUT',
  path: `${PATH}/:id/reading`,
  summary: 'Says how files of this laboratory are read and what their words mean, and reads this one anew',
  access: laboratoryQuality,
  params: idParams,
  body: messageReadingInputSchema,
  answer: laboratoryMessageSchema,
  errors: ['laboratory-message.not-waiting', ...unreadReasons],
  versioned: true,
});

export const acceptLaboratoryMessage = operation({
  method: 'POST',
  path: `${PATH}/:id/acceptance`,
  summary: 'Takes all values of the file, or none where one of them is wrong',
  access: laboratoryQuality,
  params: idParams,
  answer: laboratoryMessageSchema,
  errors: ['laboratory-message.not-waiting', 'laboratory-message.has-faults', ...unreadReasons],
  versioned: true,
});

export const rejectLaboratoryMessage = operation({
  method: 'POST',
  path: `${PATH}/:id/rejection`,
  summary: 'Puts a message aside with a reason; nothing of it is taken',
  access: laboratoryQuality,
  params: idParams,
  body: messageRejectionSchema,
  answer: laboratoryMessageSchema,
  errors: ['laboratory-message.not-waiting'],
  versioned: true,
});

export const downloadLaboratoryMessage = operation({
  method: 'GET',
  path: `${PATH}/:id/content`,
  summary: 'The file as the laboratory sent it',
  access: laboratoryQuality,
  params: idParams,
  answer: fileAnswer('application/octet-stream'),
});

export const listLaboratoryResults = operation({
  method: 'GET',
  path: '/lims/laboratory-results',
  summary: 'A page of what laboratories have said of samples',
  access: laboratoryQuality,
  query: laboratoryResultFilterSchema,
  answer: listAnswer(laboratoryResultSchema),
});

export const listLaboratoryAttempts = operation({
  method: 'GET',
  path: '/lims/laboratories/:id/attempts',
  summary: 'The last times that results of a laboratory were looked for, the latest first, and how that went',
  access: laboratoryQuality,
  params: idParams,
  answer: laboratoryAttemptsSchema,
});

export const typeOrderResults = operation({
  method: 'POST',
  path: '/lims/analysis-orders/:id/samples/:sampleId/results',
  summary:
    'Takes values of a sample that somebody types, all of them or none; they are kept as a message of its laboratory',
  access: laboratoryQuality,
  params: idParams.extend({ sampleId: idSchema }),
  body: typedResultsInputSchema,
  answer: typedResultsSchema,
  errors: ['laboratory-message.values-stand'],
  idempotent: true,
});

export const laboratoryMessageOperations = [
  listLaboratoryMessages,
  uploadLaboratoryMessage,
  getLaboratoryMessage,
  checkLaboratoryMessage,
  listLaboratoryMessageRows,
  readLaboratoryMessage,
  acceptLaboratoryMessage,
  rejectLaboratoryMessage,
  downloadLaboratoryMessage,
  listLaboratoryResults,
  listLaboratoryAttempts,
  typeOrderResults,
] as const;
