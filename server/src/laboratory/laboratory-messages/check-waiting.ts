import { z } from 'zod';
import { findOrganisation } from '../../core/access/find-organisation.ts';
import type { Read, Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { CHECK_WAITING_TASK } from '../analysis-types/waiting-files.ts';
import { sentFile } from './change-message.ts';
import { checkMessage } from './check-message.ts';
import { findMessageFile, getLaboratoryMessage } from './find-laboratory-messages.ts';
import { findWaiting } from './find-waiting.ts';
import { noteCheck } from './note-check.ts';
import { readResultTable } from './read-result-table.ts';
import { inOrganisation, isOurs } from './receive-file.ts';

const jobSchema = z.object({ organisationId: z.uuid(), laboratoryId: z.uuid().optional() });

const findContent = async (scope: Scope, id: string) => ({
  message: await getLaboratoryMessage(scope, id),
  content: await readStoredFile(scope, (await findMessageFile(scope, id)).fileId),
});

const recheck = async (ask: Read, id: string): Promise<void> => {
  const { message, content } = await ask((scope) => findContent(scope, id));
  const checked = await checkMessage(ask, sentFile(message), await readResultTable({ content }));
  await ask((scope) => noteCheck(scope, id, checked));
};

/** Lets what waits say what is in its way by now. What is in the way of reading a file stays with it. */
const checkWaiting: Task['run'] = async (platform, payload) => {
  const job = jobSchema.parse(payload);
  const organisation = await findOrganisation(platform, job.organisationId);
  if (!organisation) return;
  const ask: Read = (work) => inOrganisation(platform, organisation, work);
  for (const id of await ask((scope) => findWaiting(scope, job)))
    await recheck(ask, id).catch((error: unknown) => {
      if (!isOurs(error)) throw error;
    });
};

export const checkWaitingTask: Task = { name: CHECK_WAITING_TASK, canWait: true, run: checkWaiting };
