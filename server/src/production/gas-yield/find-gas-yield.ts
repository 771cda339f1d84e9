import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { findDrift } from '@halm/model/production/gas-yield/find-drift.ts';
import {
  DRIFT_DAYS,
  type GasYield,
  isJudged,
  judgeYield,
  type YieldPeriod,
} from '@halm/model/production/gas-yield/gas-yield.ts';
import { type Scope, yesterday } from '../../core/api/scope.ts';
import { type Comparison, compareDays, type DayInFull, unknownUntil } from './compare-days.ts';

/** Whether anything that comes out of the plant is measured. */
export const hasMeters = async (scope: Scope): Promise<boolean> =>
  (await scope.db
    .selectFrom('meters')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What was fed in the period, the most methane in front. */
const materialsOf = ({ fed }: Comparison, shown: readonly DayInFull[], shownAt: number): GasYield['materials'] =>
  [...fed.articles.values()]
    .map(({ article, rate, kg, values }) => {
      const ofArticle = fed.methane.filter(({ articleId }) => articleId === article.id);
      const most = ofArticle.toSorted((one, other) => total(other.methaneM3) - total(one.methaneM3))[0];
      return {
        article,
        fedKg: Math.round(total(kg.slice(shownAt))),
        expectedM3: total(shown.map(({ expected }) => expected?.ofArticles.get(article.id) ?? 0)),
        ratePerDay: rate.perDay,
        rateSource: rate.source,
        spread: most?.spread ?? 0,
        values: [...values.values()].map(({ category, source, validFrom }) => ({ category, source, validFrom })),
      };
    })
    .filter(({ fedKg, expectedM3 }) => fedKg > 0 || expectedM3 > 0)
    .toSorted((one, other) => other.expectedM3 - one.expectedM3);

const driftingOf = ({ fed, days }: Comparison): GasYield['drifting'] => {
  const judged = days.slice(-DRIFT_DAYS).flatMap(({ compared, expected }) =>
    expected && isJudged(compared)
      ? [
          {
            residualM3: (compared.methaneM3 ?? 0) - (compared.expectedM3 ?? 0),
            ofArticles: expected.ofArticles,
          },
        ]
      : [],
  );
  const spreads = new Map(fed.methane.map(({ articleId, spread }) => [articleId, spread]));
  return findDrift(judged, spreads).flatMap(({ articleId, change, t }) => {
    const article = fed.articles.get(articleId)?.article;
    return article ? [{ article, change, t }] : [];
  });
};

/** What came of the last days, up to yesterday, against what should have come of what was fed. */
export const findGasYield = async (scope: Scope, { days }: { readonly days: YieldPeriod }): Promise<GasYield> => {
  const to = yesterday(scope);
  const period = Number(days);
  const compared = Math.max(period, DRIFT_DAYS);
  const [comparison, isMeasured] = await Promise.all([
    compareDays(scope, { from: addDays(to, 1 - compared), to }),
    hasMeters(scope),
  ]);
  const shown = comparison.days.slice(-period);
  const { fed, isSilent } = comparison;
  const shownAt = fed.days.length - period;
  const unknownOf = shown.flatMap((_, index) => unknownUntil(fed, shownAt + index));
  return {
    hasMeters: isMeasured,
    days: shown.map((day) => day.compared),
    ...judgeYield(shown.map((day) => day.compared)),
    unknownOf: [...new Set(unknownOf)].toSorted(),
    unfedDays: isSilent.slice(shownAt).filter(Boolean).length,
    notBookedKg: total(fed.notBookedKg.slice(shownAt)),
    materials: materialsOf(comparison, shown, shownAt),
    drifting: driftingOf(comparison),
  };
};
