import { nowIso, type Scope } from '../../core/api/scope.ts';
import { storeFile } from '../../core/files/files.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { makePaper } from '../../core/papers/make-paper.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { renderPages } from '../../core/papers/render-pages.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { getAnalysisOrder } from '../analysis-orders/get-analysis-order.ts';
import { getOrderMail } from './find-order-mails.ts';
import { readMailedOrder } from './mailed-order.ts';
import { ORDER_PAPER_TASK, type OrderPaperJob, orderPaperJobSchema } from './order-mail-job.ts';
import { queueMail } from './queue-mail.ts';
import { readMailAttachment } from './store-mails.ts';

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

const readPaper = async (scope: Scope, job: OrderPaperJob): Promise<PdfDocument[] | undefined> => {
  if (!(await withoutPaper(scope, job).executeTakeFirst())) return undefined;
  const mailed = await readMailedOrder(scope, await getAnalysisOrder(scope, job.orderId));
  return readMailAttachment(scope, mailed, await getOrderMail(scope, job.orderId, job.id));
};

const notifyReady = (scope: Scope, { orderId }: OrderPaperJob) =>
  publish(scope, { event: 'analysis-orders.prepared', entity: 'analysis-orders', id: orderId });

/** Keeps a paper, unless another try of the same job was faster, and has its mail sent where that can be. */
const storePaper = async (scope: Scope, job: OrderPaperJob, content: Buffer): Promise<void> => {
  const row = await withoutPaper(scope, job).forUpdate().executeTakeFirst();
  if (!row) return;
  const { attachment } = await getOrderMail(scope, job.orderId, job.id);
  const file = await storeFile(scope, { name: attachment, mediaType: 'application/pdf', content });
  await mailOf(scope, job).set({ fileId: file.id, unpreparedAt: null }).execute();
  const mail = await getOrderMail(scope, job.orderId, job.id);
  if (mail.state === 'unsent') await queueMail(scope, job.orderId, mail);
  await notifyReady(scope, job);
};

/** Says of a paper that it could not be made. */
const giveUpPaper = async (scope: Scope, job: OrderPaperJob): Promise<void> => {
  await mailOf(scope, job)
    .set({ unpreparedAt: nowIso(scope) })
    .execute();
  await notifyReady(scope, job);
};

/** Makes what goes with a mail. */
const prepare: Task['run'] = (platform, payload, { isLast }) => {
  const job = orderPaperJobSchema.parse(payload);
  return makePaper(
    platform,
    { ...job, isLast },
    {
      read: (scope) => readPaper(scope, job),
      draw: renderPages,
      keep: (scope, file) => storePaper(scope, job, file),
      giveUp: (scope) => giveUpPaper(scope, job),
    },
  );
};

/** Makes the papers of mails. */
export const preparePaperTask: Task = { name: ORDER_PAPER_TASK, run: prepare };
