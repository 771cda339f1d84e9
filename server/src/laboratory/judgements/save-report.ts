import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { ReportInput } from '@halm/model/laboratory/judgements/judgement-report.ts';
import { z } from 'zod';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { changeJudgement } from './change-judgement.ts';
import { getJudgement } from './get-judgement.ts';

/** What the queue calls the job that renders a report. */
export const REPORT_TASK = 'prepare-judgement-report';

export const reportJobSchema = z.object({ organisationId: z.uuid(), productId: z.uuid(), id: z.uuid() });
export type ReportJob = z.infer<typeof reportJobSchema>;

/** Keeps what the page says at this moment, and has its paper rendered behind it. */
export const saveReport = (scope: Scope, record: RecordVersion, input: ReportInput): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    async (report) => {
      if (report.standing === null) throw new Refusal('judgement.values-missing');
      const { organisationId, db, platform } = scope;
      const job: ReportJob = { organisationId, productId: record.id, id: newId() };
      const { reports: _, ...snapshot } = await getJudgement(scope, record.id);
      await db
        .insertInto('judgementReports')
        .values({
          ...job,
          ...input,
          snapshot: JSON.stringify(snapshot),
          savedAt: nowIso(scope),
          savedByName: scope.user.name,
        })
        .execute();
      await platform.jobs.add({ db }, REPORT_TASK, job);
      return { reportId: job.id };
    },
    { event: 'reported' },
  );
