import type { JudgementReport } from '@halm/model/judgements/judgement-report.ts';
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

const stateOf = (row: { readonly fileId: string | null; readonly unpreparedAt: string | null }) => {
  if (row.fileId) return 'ready';
  return row.unpreparedAt ? 'unprepared' : 'preparing';
};

/** The reports of a product, the latest first. */
export const findReports = async (scope: Scope, { id, reportId }: ProductRow): Promise<JudgementReport[]> => {
  const rows = await selectReports(scope, id).orderBy('savedAt', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ fileId, unpreparedAt, ...report }) => ({
    ...report,
    state: stateOf({ fileId, unpreparedAt }),
    isCurrent: report.id === reportId,
  }));
};

/** The file of a report, as it was rendered; `judgement.report-not-ready` as long as it was not. */
export const readReport = async (scope: Scope, id: string, reportId: string): Promise<FileResult> => {
  const { name } = await getProduct(scope, id);
  const { fileId, savedAt } = found(await selectReports(scope, id).where('id', '=', reportId).executeTakeFirst());
  if (fileId === null) throw new Refusal('judgement.report-not-ready');
  return {
    ...{ fileName: `${name} ${savedAt.slice(0, 10)}.pdf`, mediaType: 'application/pdf', disposition: 'inline' },
    content: await readStoredFile(scope, fileId),
  };
};
