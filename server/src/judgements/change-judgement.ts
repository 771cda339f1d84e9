import type { Judgement } from '@halm/model/judgements/judgement.ts';
import type { Updateable } from 'kysely';
import type { AnalysisOrderProducts } from '../platform/database-types.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, type RecordVersion } from '../platform/write-record.ts';
import { getJudgement } from './get-judgement.ts';

type Told = { readonly event: string; readonly reason?: string };
type Columns = Omit<Updateable<AnalysisOrderProducts>, 'version' | 'updatedAt'>;

/** What the history of a product keeps: what was said of it, and not what it was compared with. */
const kept = ({ values, ...judgement }: Judgement) => {
  const { resultsState, standing, verdict, comment, biomassType, outside, certificate } = judgement;
  const certified = values.flatMap(({ test, unit, certified: said }) =>
    said ? [{ test: test.name, unit, ...said }] : [],
  );
  return {
    resultsState,
    standing,
    verdict,
    comment,
    biomassType,
    outside,
    certificate: { ...certificate, values: certified },
  };
};

const judgementRecord = {
  table: 'analysisOrderProducts',
  entity: 'judgements',
  get: getJudgement,
  kept,
} as const;

/** Changes what quality control says of a product that still has this version. */
export const changeJudgement = (
  scope: Scope,
  record: RecordVersion,
  change: (before: Judgement) => Promise<Columns> | Columns,
  told: Told,
): Promise<Judgement> => changeRecord(scope, judgementRecord, record, change, () => told);
