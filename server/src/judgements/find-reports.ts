import type { JudgementReport } from '@halm/model/judgements/judgement-report.ts';
import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { sql } from 'kysely';
import { isAwaited } from '../platform/awaited-job.ts';
import { readStoredFile } from '../platform/files.ts';
import { instantInJson, jsonRows } from '../platform/json-rows.ts';
import { found, Refusal } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
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

type Kept = Pick<JudgementReport, 'id' | 'range' | 'savedAt' | 'savedByName'> & {
  readonly fileId: string | null;
  readonly unpreparedAt: string | null;
};

const stateOf = (scope: Scope, { fileId, unpreparedAt, savedAt }: Kept) => {
  if (fileId) return 'ready';
  return isAwaited(scope, { askedAt: savedAt, givenUpAt: unpreparedAt }) ? 'preparing' : 'unprepared';
};

/** A report as it is listed; `reportId`: the one that speaks of what stands now. */
export const presentReport = (scope: Scope, kept: Kept, reportId: string | null): JudgementReport => {
  const { id, range, savedAt, savedByName } = kept;
  return { id, range, savedAt, savedByName, state: stateOf(scope, kept), isCurrent: id === reportId };
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
    ...{ fileName: `${name ?? number} ${day}.pdf`, mediaType: 'application/pdf', disposition: 'inline' },
    content: await readStoredFile(scope, fileId),
  };
};
