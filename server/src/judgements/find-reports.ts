import type { JudgementReport } from '@halm/model/judgements/judgement-report.ts';
import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { isAwaited } from '../platform/awaited-job.ts';
import { readStoredFile } from '../platform/files.ts';
import { found, Refusal } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { getProduct, type ProductRow } from './judged-products.ts';

const selectReports = (scope: Scope, productId: string) =>
  scope.db
    .selectFrom('judgementReports')
    .select(['id', 'range', 'savedAt', 'savedByName', 'fileId', 'unpreparedAt'])
    .$narrowType<Pick<JudgementReport, 'range'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('productId', '=', productId);

type Kept = { readonly fileId: string | null; readonly unpreparedAt: string | null; readonly savedAt: string };

const stateOf = (scope: Scope, { fileId, unpreparedAt, savedAt }: Kept) => {
  if (fileId) return 'ready';
  return isAwaited(scope, { askedAt: savedAt, givenUpAt: unpreparedAt }) ? 'preparing' : 'unprepared';
};

/** As many reports of a product are shown. */
const SHOWN_REPORTS = 50;

/** The latest reports of a product, the last one first. */
export const findReports = async (scope: Scope, { id, reportId }: ProductRow): Promise<JudgementReport[]> => {
  const latest = selectReports(scope, id).orderBy('savedAt', 'desc').orderBy('id', 'desc');
  const rows = await latest.limit(SHOWN_REPORTS).execute();
  return rows.map(({ fileId, unpreparedAt, ...report }) => ({
    ...report,
    state: stateOf(scope, { ...report, fileId, unpreparedAt }),
    isCurrent: report.id === reportId,
  }));
};

/** The file of a report, as it was rendered; `judgement.report-not-ready` as long as it was not. */
export const readReport = async (scope: Scope, id: string, reportId: string): Promise<FileResult> => {
  const { name, number } = await getProduct(scope, id);
  const { fileId, savedAt } = found(await selectReports(scope, id).where('id', '=', reportId).executeTakeFirst());
  if (fileId === null) throw new Refusal('judgement.report-not-ready');
  const day = plainDateIn(new Date(savedAt), scope.organisation.timeZone);
  return {
    ...{ fileName: `${name ?? number} ${day}.pdf`, mediaType: 'application/pdf', disposition: 'inline' },
    content: await readStoredFile(scope, fileId),
  };
};
