import type { Language } from '@halm/model/core/contract/language.ts';
import type { EarlierRange } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { storeFile } from '../../core/files/files.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { makePaper } from '../../core/papers/make-paper.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { findArrangement } from '../laboratory-layouts/find-layout.ts';
import { laboratoryReport } from '../laboratory-layouts/laboratory-report.ts';
import { type ReportSnapshot, readReportContent } from './report-content.ts';
import { REPORT_TASK, type ReportJob, reportJobSchema } from './save-report.ts';

/** The report of a job, as long as it has no file. */
const withoutFile = (scope: Scope, { id }: ReportJob) =>
  scope.db
    .selectFrom('judgementReports')
    .select(['snapshot', 'range', 'language', 'savedAt'])
    .$narrowType<{ snapshot: ReportSnapshot; range: EarlierRange; language: Language }>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('fileId', 'is', null);

const reportOf = (scope: Scope, { id }: ReportJob) =>
  scope.db
    .updateTable('judgementReports')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('fileId', 'is', null);

const readReport = async (scope: Scope, job: ReportJob): Promise<PdfDocument | undefined> => {
  const row = await withoutFile(scope, job).executeTakeFirst();
  if (!row) return undefined;
  const content = await readReportContent(scope, row, row.language);
  return laboratoryReport(await findArrangement(scope, 'report'), content, row.language);
};

const notifyReady = (scope: Scope, { productId }: ReportJob) =>
  publish(scope, { event: 'judgements.prepared', entity: 'judgements', id: productId });

/** Keeps the file of a report, unless another try of the same job was faster. */
const storeReport = async (scope: Scope, job: ReportJob, content: Buffer): Promise<void> => {
  const row = await withoutFile(scope, job).forUpdate().executeTakeFirst();
  if (!row) return;
  const file = await storeFile(scope, { name: `${row.snapshot.product}.pdf`, mediaType: 'application/pdf', content });
  await reportOf(scope, job).set({ fileId: file.id, unpreparedAt: null }).execute();
  await notifyReady(scope, job);
};

/** Says of a report that it could not be rendered. */
const giveUpReport = async (scope: Scope, job: ReportJob): Promise<void> => {
  await reportOf(scope, job)
    .set({ unpreparedAt: nowIso(scope) })
    .execute();
  await notifyReady(scope, job);
};

/** Makes the paper of a report. */
const prepare: Task['run'] = (platform, payload, { isLast }) => {
  const job = reportJobSchema.parse(payload);
  return makePaper(
    platform,
    { ...job, isLast },
    {
      read: (scope) => readReport(scope, job),
      draw: renderPdf,
      keep: (scope, file) => storeReport(scope, job, file),
      giveUp: (scope) => giveUpReport(scope, job),
    },
  );
};

/** Makes the papers of reports. */
export const prepareReportTask: Task = { name: REPORT_TASK, run: prepare };
