import type { LaboratoryMessage, LaboratoryMessageFilter } from '@halm/model/laboratory-messages/laboratory-message.ts';
import { sql } from 'kysely';
import { readStoredFile } from '../platform/files.ts';
import { listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, searchable } from '../platform/search-text.ts';

const columns = { receivedAt: ['laboratoryMessages.receivedAt'] } as const;

const problem = sql<LaboratoryMessage['problem']>`case when laboratory_messages.problem is not null
  then json_build_object('reason', laboratory_messages.problem, 'row', laboratory_messages.problem_row) end`;

const laboratoryName = sql<
  LaboratoryMessage['laboratory']
>`json_build_object('id', laboratories.id, 'name', addresses.company_name)`;

/** Messages with the laboratory that sent them. */
const selectMessages = (scope: Scope) =>
  scope.db
    .selectFrom('laboratoryMessages')
    .innerJoin('laboratories', (join) =>
      join
        .onRef('laboratories.organisationId', '=', 'laboratoryMessages.organisationId')
        .onRef('laboratories.id', '=', 'laboratoryMessages.laboratoryId'),
    )
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.organisationId', '=', 'laboratories.organisationId')
        .onRef('addresses.id', '=', 'laboratories.addressId'),
    )
    .select(['laboratoryMessages.id', 'way', 'fileName', 'sender', 'subject', 'receivedAt', 'receivedBy'])
    .select(['state', 'isProven', 'counts', 'decidedAt', 'decidedBy', 'rejection'])
    .select(['laboratoryMessages.version', 'laboratoryMessages.updatedAt'])
    .select([laboratoryName.as('laboratory'), problem.as('problem')])
    .$narrowType<Pick<LaboratoryMessage, 'way' | 'state' | 'counts'>>()
    .where('laboratoryMessages.organisationId', '=', scope.organisationId);

/** A page of messages. `search` finds names of files and subjects of mails. */
export const findLaboratoryMessages = (scope: Scope, filter: LaboratoryMessageFilter) => {
  const { laboratoryId, state, way, search } = filter;
  let query = selectMessages(scope);
  if (laboratoryId) query = query.where('laboratoryMessages.laboratoryId', '=', laboratoryId);
  if (state) query = query.where('state', '=', state);
  if (way) query = query.where('way', '=', way);
  if (search) query = query.where(eachWordIn(search, [searchable('fileName'), searchable('subject')]));
  return listPage(scope.db, sorted(query, filter.sort, columns, 'laboratoryMessages.id'), filter);
};

/** One message; `request.not-found` when there is none. */
export const getLaboratoryMessage = async (scope: Scope, id: string): Promise<LaboratoryMessage> =>
  found(await selectMessages(scope).where('laboratoryMessages.id', '=', id).executeTakeFirst());

/** Where the file of a message lies; of an infected one there is none. */
export const findMessageFile = async (scope: Scope, id: string) =>
  found(
    await scope.db
      .selectFrom('laboratoryMessages')
      .innerJoin('files', (join) =>
        join
          .onRef('files.organisationId', '=', 'laboratoryMessages.organisationId')
          .onRef('files.id', '=', 'laboratoryMessages.fileId'),
      )
      .select(['files.id as fileId', 'laboratoryMessages.fileName', 'files.mediaType'])
      .where('laboratoryMessages.organisationId', '=', scope.organisationId)
      .where('laboratoryMessages.id', '=', id)
      .executeTakeFirst(),
  );

/** The file of a message as it came: to be saved, and never to be opened in the place of a page. */
export const readMessageFile = async (scope: Scope, id: string): Promise<FileResult> => {
  const { fileId, fileName, mediaType } = await findMessageFile(scope, id);
  return { fileName, mediaType, content: await readStoredFile(scope, fileId), disposition: 'attachment' };
};
