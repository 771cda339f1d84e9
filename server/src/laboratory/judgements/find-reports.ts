import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { JudgementReport } from '@halm/model/laboratory/judgements/judgement-report.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { isAwaited } from '../../core/jobs/awaited-job.ts';
import { getProduct, type Products } from './judged-products.ts';

/** As many reports of a product are shown. */
const SHOWN_REPORTS = 50;

/** The latest reports of a product, the last one first. */
export const reportsOf = (is: Products) =>
  jsonRows(
    is
      .selectFrom('judgementReports as report')
      .select(['report.id', 'report.range', 'report.savedByName', 'report.fileId'])
      .select(instantInJson('report.savedAt').as('savedAt'))
      .select(sql<string | null>`${instantInJson('report.unpreparedAt')}`.as('unpreparedAt'))
      .$narrowType<Pick<JudgementReport, 'range'>>()
      .whereRef('report.organisationId', '=', 'analysisOrderProducts.organisationId')
      .whereRef('report.productId', '=', 'analysisOrderProducts.id')
      .orderBy('report.savedAt', 'desc')
      .orderBy('report.id', 'desc')
      .limit(sql.lit(SHOWN_REPORTS)),
  );

type StoredReport = Pick<JudgementReport, 'id' | 'range' | 'savedAt' | 'savedByName'> & {
  readonly fileId: string | null;
  readonly unpreparedAt: string | null;
};

const stateOf = (scope: Scope, { fileId, unpreparedAt, savedAt }: StoredReport) => {
  if (fileId) return 'ready';
  return isAwaited(scope, { askedAt: savedAt, givenUpAt: unpreparedAt }) ? 'preparing' : 'unprepared';
};

/** A report as it is listed; `reportId`: the one that speaks of what stands now. */
export const presentReport = (scope: Scope, stored: StoredReport, reportId: string | null): JudgementReport => {
  const { id, range, savedAt, savedByName } = stored;
  return { id, range, savedAt, savedByName, state: stateOf(scope, stored), isCurrent: id === reportId };
};

/** The file of a report, as it was rendered; `judgement.report-not-ready` as long as it was not. */
export const readReport = async (scope: Scope, id: string, reportId: string): Promise<FileResult> => {
  const { name, number } = await getProduct(scope, id);
  const { fileId, savedAt } = found(
    await scope.db
      .selectFrom('judgementReports')
      .select(['fileId', 'savedAt'])
      .where('organisationId', '=', scope.organisationId)
      .where('productId', '=', id)
      .where('id', '=', reportId)
      .executeTakeFirst(),
  );
  if (fileId === null) throw new Refusal('judgement.report-not-ready');
  const day = plainDateIn(new Date(savedAt), scope.organisation.timeZone);
  return {
    fileName: `${name ?? number} ${day}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await readStoredFile(scope, fileId),
  };
};
