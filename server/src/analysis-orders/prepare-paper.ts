import { storeFile } from '../platform/files.ts';
import { forOrganisation } from '../platform/for-organisation.ts';
import type { Task } from '../platform/jobs.ts';
import { publish } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { getOrderMail } from './find-order-mails.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { renderAttachment } from './keep-mails.ts';
import { readMailedOrder } from './mailed-order.ts';
import { ORDER_PAPER_TASK, type OrderPaperJob, orderPaperJobSchema } from './order-mail-job.ts';
import { queueMail } from './queue-mail.ts';

/** The mail of a job, as long as its order is there and it has no paper. */
const withoutPaper = (scope: Scope, { orderId, id }: OrderPaperJob) =>
  scope.db
    .selectFrom('analysisOrderMails')
    .select('attachment')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where('fileId', 'is', null);

const mailOf = (scope: Scope, { orderId, id }: OrderPaperJob) =>
  scope.db
    .updateTable('analysisOrderMails')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .where('fileId', 'is', null);

/** Reading begins no transaction, so that nothing is held while it is laid out. */
const renderPaper = async (scope: Scope, job: OrderPaperJob): Promise<Buffer | undefined> => {
  if (!(await withoutPaper(scope, job).executeTakeFirst())) return undefined;
  const mailed = await readMailedOrder(scope, await getAnalysisOrder(scope, job.orderId));
  return renderAttachment(scope, mailed, await getOrderMail(scope, job.orderId, job.id));
};

const tell = (scope: Scope, { orderId }: OrderPaperJob) =>
  publish(scope, { event: 'analysis-orders.prepared', entity: 'analysis-orders', id: orderId });

/** Keeps a paper, unless another try of the same job was faster, and has its mail sent where that can be. */
const keepPaper = async (scope: Scope, job: OrderPaperJob, content: Buffer): Promise<void> => {
  const row = await withoutPaper(scope, job).forUpdate().executeTakeFirst();
  if (!row) return;
  const { attachment } = await getOrderMail(scope, job.orderId, job.id);
  const file = await storeFile(scope, { name: attachment, mediaType: 'application/pdf', content });
  await mailOf(scope, job).set({ fileId: file.id, unpreparedAt: null }).execute();
  const mail = await getOrderMail(scope, job.orderId, job.id);
  if (mail.state === 'unsent') await queueMail(scope, job.orderId, mail);
  await tell(scope, job);
};

/** Says of a paper that it could not be made. */
const giveUp = (platform: Platform, job: OrderPaperJob) =>
  forOrganisation(platform, job.organisationId, false, async (scope) => {
    await mailOf(scope, job)
      .set({ unpreparedAt: nowIso(scope) })
      .execute();
    await tell(scope, job);
  });

/** Renders what goes with a mail, once: a process that ended meanwhile has kept nothing, and one that is called again finds it kept. */
const prepare: Task['run'] = async (platform, payload, { isLast }) => {
  const job = orderPaperJobSchema.parse(payload);
  // Before the last try: a process that is killed says nothing any more. A paper that is kept takes it back.
  if (isLast) await giveUp(platform, job);
  const paper = await forOrganisation(platform, job.organisationId, true, (scope) => renderPaper(scope, job));
  if (paper) await forOrganisation(platform, job.organisationId, false, (scope) => keepPaper(scope, job, paper));
};

/** Makes the papers of mails. */
export const preparePaperTask: Task = { name: ORDER_PAPER_TASK, run: prepare };
