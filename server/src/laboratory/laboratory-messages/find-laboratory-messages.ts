import type {
  LaboratoryMessage,
  LaboratoryMessageFilter,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { recordList } from '../../core/records/record-list.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const problem = sql<LaboratoryMessage['problem']>`case when laboratory_messages.problem is not null
  then json_build_object('reason', laboratory_messages.problem, 'row', laboratory_messages.problem_row) end`;

const laboratory = sql<LaboratoryMessage['laboratory']>`(
  select json_build_object('id', house.id, 'name', addresses.company_name) from laboratories house
  join addresses on addresses.organisation_id = house.organisation_id and addresses.id = house.address_id
  where house.organisation_id = laboratory_messages.organisation_id and house.id = laboratory_messages.laboratory_id)`;

const allMessages = ({ db, organisationId }: Whose) =>
  db.selectFrom('laboratoryMessages').where('laboratoryMessages.organisationId', '=', organisationId);

/** Messages with the laboratory that sent them. */
const withLaboratory = (query: ReturnType<typeof allMessages>) =>
  query
    .select(['laboratoryMessages.id', 'way', 'fileName', 'sender', 'subject', 'receivedAt', 'receivedBy'])
    .select(['state', 'isProven', 'counts', 'decidedAt', 'decidedBy', 'rejection'])
    .select(['laboratoryMessages.version', 'laboratoryMessages.updatedAt'])
    .select([laboratory.as('laboratory'), problem.as('problem')])
    .$narrowType<Pick<LaboratoryMessage, 'way' | 'state' | 'counts'>>();

const present = (row: LaboratoryMessage): LaboratoryMessage => {
  const { id, way, fileName, sender, subject, receivedAt, receivedBy, state, isProven } = row;
  const { counts, decidedAt, decidedBy, rejection, version, updatedAt } = row;
  return {
    id,
    laboratory: row.laboratory,
    way,
    fileName,
    sender,
    subject,
    receivedAt,
    receivedBy,
    state,
    isProven,
    problem: row.problem,
    counts,
    decidedAt,
    decidedBy,
    rejection,
    version,
    updatedAt,
  };
};

const messages = recordList({
  all: allMessages,
  withParts: withLaboratory,
  present,
  id: 'laboratoryMessages.id',
  columns: { receivedAt: ['laboratoryMessages.receivedAt'] },
  opensBy: '-receivedAt',
});

/** A page of messages. `search` finds names of files and subjects of mails. */
export const findLaboratoryMessages = (scope: Scope, filter: LaboratoryMessageFilter) => {
  const { laboratoryId, state, way, search } = filter;
  return messages.find(scope, filter, (all) => {
    let query = all;
    if (laboratoryId) query = query.where('laboratoryMessages.laboratoryId', '=', laboratoryId);
    // Written out: only so an index of those that were not accepted serves them.
    if (state) query = query.where('state', '=', sql.lit(state));
    if (way) query = query.where('way', '=', way);
    return search ? query.where(eachWordIn(search, [searchable('fileName'), searchable('subject')])) : query;
  });
};

/** One message; `request.not-found` when there is none. */
export const getLaboratoryMessage = (scope: Scope, id: string): Promise<LaboratoryMessage> => messages.get(scope, id);

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
