import type { Judgement, VerdictInput } from '@halm/model/laboratory/judgements/judgement.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { withdrawPotentialProduct, withdrawUnlessArticle } from '../potential-products/change-potential-product.ts';
import { changeJudgement } from './change-judgement.ts';
import { recordValidated, removeValidated } from './custody-of-product.ts';
import { noVerdict } from './no-verdict.ts';
import { notifySecondPerson, waitNoMore } from './notify-second-person.ts';

/** Refuses a product that does not wait to be judged. */
const refuseUnlessWaiting = ({ standing }: Pick<Judgement, 'standing'>): void => {
  if (standing === null) throw new Refusal('judgement.values-missing');
  if (standing !== 'waiting') throw new Refusal('judgement.already-judged');
};

const validated = async (scope: Scope, id: string) => {
  await recordValidated(scope, id);
  return { resultsState: 'validated' } as const;
};

/** Accepts or rejects a product of which all values are there and whose biomass type is known. */
export const judgeProduct = (scope: Scope, record: RecordVersion, input: VerdictInput): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    async (before) => {
      refuseUnlessWaiting(before);
      const biomassTypeId = input.biomassTypeId ?? before.biomassType?.id;
      if (!biomassTypeId) throw refuseField('biomassTypeId', 'required');
      if (before.needsSecond) await notifySecondPerson(scope, before, input.verdict);
      return {
        verdict: input.verdict,
        comment: input.comment,
        biomassTypeId,
        needsSecond: before.needsSecond,
        reportId: null,
        judgedAt: nowIso(scope),
        judgedBy: scope.user.id,
        judgedByName: scope.user.name,
        ...(before.needsSecond ? {} : await validated(scope, record.id)),
      };
    },
    { event: input.verdict },
  );

/** Confirms what somebody else has said of a product. */
export const confirmVerdict = (scope: Scope, record: RecordVersion): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    async (before) => {
      const { standing, needsSecond, isOwnVerdict } = before;
      if (standing === null || standing === 'waiting') throw new Refusal('judgement.not-judged');
      if (standing !== 'confirming') throw new Refusal('judgement.already-judged');
      if (needsSecond && isOwnVerdict) throw new Refusal('judgement.same-person');
      await waitNoMore(scope, before);
      const confirmed = { confirmedAt: nowIso(scope), confirmedByName: scope.user.name };
      return { ...confirmed, reportId: null, ...(await validated(scope, record.id)) };
    },
    { event: 'confirmed' },
  );

/** Takes back what was said of a product: it waits to be judged again. */
export const withdrawVerdict = (scope: Scope, record: RecordVersion, reason: string): Promise<Judgement> =>
  changeJudgement(
    scope,
    record,
    async (before) => {
      const { verdict, standing } = before;
      if (verdict === null) throw new Refusal('judgement.not-judged');
      // An article was made of what was accepted; what was said of it since can be taken back.
      const withdraw = standing === 'accepted' ? withdrawPotentialProduct : withdrawUnlessArticle;
      await withdraw(scope, { orderProductId: record.id });
      await removeValidated(scope, record.id);
      await waitNoMore(scope, before);
      return { ...noVerdict, resultsState: 'qc-pending' };
    },
    { event: 'withdrawn', reason },
  );
