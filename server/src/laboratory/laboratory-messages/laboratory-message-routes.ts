import type { Operation } from '@halm/model/core/contract/operation.ts';
import * as contract from '@halm/model/laboratory/laboratory-messages/laboratory-message-contract.ts';
import { isResultHeading } from '@halm/model/laboratory/laboratory-messages/result-rows.ts';
import { isUnread } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, handle, type Result, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { handleRecordFile, type UnreadFile } from '../../exchange/record-files/handle-record-file.ts';
import { handleUpload } from '../../records/attachments/handle-upload.ts';
import { findAttempts } from '../looks/find-attempts.ts';
import { acceptMessage, rejectMessage, sentFile } from './change-message.ts';
import { type CheckedMessage, checkMessage } from './check-message.ts';
import {
  findLaboratoryMessages,
  findMessageFile,
  getLaboratoryMessage,
  readMessageFile,
} from './find-laboratory-messages.ts';
import { findLaboratoryResults } from './find-laboratory-results.ts';
import { noteCheck } from './note-check.ts';
import { presentCheck, presentRows } from './present-check.ts';
import { readResultTable, resultTableOf } from './read-result-table.ts';
import { storeReading } from './remember-reading.ts';
import { findSame, refuseMissingLaboratory, storeMessage } from './store-message.ts';
import { typeResults } from './type-results.ts';

type OfMessage = Operation & { readonly params: (typeof contract.getLaboratoryMessage)['params'] };

const idOf = ({ params }: Call<OfMessage>): string => (params as { id: string }).id;

/**
 * Finds the file of a message. One that nobody could read when it came is refused for
 * the same, however much of it is there.
 */
const find = async (scope: Scope, call: Call<OfMessage>): Promise<UnreadFile> => {
  const { problem } = await getLaboratoryMessage(scope, idOf(call));
  if (isUnread(problem)) throw new Refusal(problem.reason);
  const { fileId } = await findMessageFile(scope, idOf(call));
  return { content: await readStoredFile(scope, fileId), isHeading: isResultHeading };
};

/** A route that goes by what a file would come to, which takes its time outside of any transaction. */
const withCheck = <O extends OfMessage>(
  operation: O,
  work: (checked: CheckedMessage, call: Call<O>, scope: Scope) => Result<O> | Promise<Result<O>>,
): Route =>
  handleRecordFile(operation, {
    find,
    check: async (read, call, file) => {
      const message = await read((scope) => getLaboratoryMessage(scope, idOf(call)));
      return checkMessage(read, sentFile(message), await resultTableOf(file));
    },
    work: async (scope, call, checked) => work(checked, call, scope),
  });

const upload = handleUpload<typeof contract.uploadLaboratoryMessage, CheckedMessage>(
  contract.uploadLaboratoryMessage,
  {
    check: (scope, { query }) => refuseMissingLaboratory(scope, query.laboratoryId),
    store: (scope, { query }, { name, kind, content }, checked) => {
      const { mediaType } = attachmentKinds[kind];
      return storeMessage(scope, { ...query, way: 'upload', name, mediaType, content }, checked);
    },
  },
  async ({ content }, { query: { laboratoryId } }, read) => {
    const file = await readResultTable({ content });
    const same = await read((scope) => findSame(scope, { laboratoryId, content }));
    return checkMessage(read, { laboratoryId, messageId: same?.id }, file);
  },
);

export const laboratoryMessageRoutes: readonly Route[] = [
  handle(contract.listLaboratoryMessages, (scope, { query }) => findLaboratoryMessages(scope, query)),
  upload,
  handle(contract.getLaboratoryMessage, (scope, { params }) => getLaboratoryMessage(scope, params.id)),
  withCheck(contract.checkLaboratoryMessage, async (checked, { params }, scope) =>
    presentCheck(await noteCheck(scope, params.id, checked)),
  ),
  withCheck(contract.listLaboratoryMessageRows, (checked, { query }) => presentRows(checked, query)),
  handleRecordFile(contract.readLaboratoryMessage, {
    find,
    check: (_, __, file) => resultTableOf(file),
    work: (scope, { params, version, body }, file) => storeReading(scope, { id: params.id, version }, body, file),
  }),
  withCheck(contract.acceptLaboratoryMessage, (checked, { params, version }, scope) =>
    acceptMessage(scope, { id: params.id, version }, checked),
  ),
  handle(contract.rejectLaboratoryMessage, (scope, { params, version, body }) =>
    rejectMessage(scope, { id: params.id, version }, body.reason),
  ),
  handle(contract.downloadLaboratoryMessage, (scope, { params }) => readMessageFile(scope, params.id)),
  handle(contract.listLaboratoryResults, (scope, { query }) => findLaboratoryResults(scope, query)),
  handle(contract.listLaboratoryAttempts, (scope, { params }) => findAttempts(scope, params.id)),
  handle(contract.typeOrderResults, (scope, { params, body }) => typeResults(scope, params, body)),
];
