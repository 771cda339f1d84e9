import { fromBase, toBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { DayChange } from '@halm/model/core/quantities/levels-by-day.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { fulfilmentCourse, recentSum, weekSums } from '@halm/model/purchasing/contracts/fulfilment-course.ts';
import { byArticle, materialTermsOn } from '@halm/model/purchasing/contracts/terms-by-day.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatAmount, formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './contracts.module.css';

const LevelChart = lazy(async () => ({ default: (await import('../../core/charts/level-chart.tsx')).LevelChart }));
const DELIVERED = '#2f8577';
const EXPECTED = '#b7d6cf';

type Material = Contract['materials'][number];
type Props = { material: Material; contract: Contract; changes: readonly DayChange[] };

/** Where the pace of the last 30 days leads, in sentences. */
const useForecastWords = ({ article, unit, ...material }: Material, { endsOn }: Contract): string => {
  const { t } = useTranslation('contracts');
  const amount = (value: number) => formatAmount(value, unit);
  const { weeklyPaceAmount, weeklyNeedAmount, weeklyLackAmount, projectedOn, openAmount, forecastAmount } = material;
  const words = [
    t('course.pace', { article: article.name, pace: amount(weeklyPaceAmount) }),
    openAmount === 0 && t('course.reached'),
    openAmount > 0 && projectedOn && t('course.projected', { date: formatDate(projectedOn) }),
    openAmount > 0 && !projectedOn && t('course.never'),
    weeklyLackAmount !== null &&
      weeklyLackAmount > 0 &&
      t('course.lack', { lack: amount(weeklyLackAmount), need: amount(weeklyNeedAmount ?? 0) }),
    openAmount > 0 && t('course.forecast', { date: formatDate(endsOn), amount: amount(forecastAmount) }),
  ];
  return words.filter(Boolean).join(' ');
};

/** What was agreed of a material on each of the days, in its unit of now. */
const targetsOf = ({ material: { article, unit, targetAmount }, contract }: Props, days: readonly string[]) => {
  const agreed = byArticle(contract);
  return days.map((day) => {
    const terms = materialTermsOn(agreed, article.id, day);
    return terms ? fromBase(toBase(terms.targetAmount, terms.unit), unit) : targetAmount;
  });
};

const useCourse = (props: Props) => {
  const { material, contract, changes } = props;
  const { t } = useTranslation('contracts');
  const today = useToday();
  const { unit, targetAmount, deliveredAmount } = material;
  const [targetQuantity, deliveredQuantity] = [toBase(targetAmount, unit), toBase(deliveredAmount, unit)];
  const { days, delivered, expected } = fulfilmentCourse(
    { ...contract, targetQuantity, deliveredQuantity, recentQuantity: recentSum(changes, today) },
    changes,
    today,
  );
  const amounts = (quantities: readonly number[]) => quantities.map((quantity) => fromBase(quantity, unit));
  return {
    days,
    unit,
    maximum: targetsOf(props, days),
    maximumName: t('course.agreed', { amount: formatAmount(targetAmount, unit) }),
    restsAt: today,
    series: [
      { id: 'delivered', name: t('material.delivered'), colour: DELIVERED, amounts: amounts(delivered) },
      { id: 'expected', name: t('course.expected'), colour: EXPECTED, amounts: amounts(expected) },
    ],
  };
};

const WeekTable = ({ material: { unit, article }, changes }: Pick<Props, 'material' | 'changes'>) => {
  const { t } = useTranslation('contracts');
  return (
    <details className={classes.weeks}>
      <summary>{t('course.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${article.name}: ${t('course.asTable')}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('course.week')}</th>
              <th scope="col">{t('material.delivered')}</th>
            </tr>
          </thead>
          <tbody>
            {weekSums(changes).map(({ monday, quantity }) => (
              <tr key={monday}>
                <th scope="row">{formatDate(monday)}</th>
                <td>{formatAmount(fromBase(quantity, unit), unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};

/**
 * How a material's deliveries grew towards what was agreed, and where they lead: a
 * chart, sentences, and weeks as a table.
 */
export const FulfilmentCard = (props: Props) => {
  const { t } = useTranslation('contracts');
  const { material, contract, changes } = props;
  const words = useForecastWords(material, contract);
  const course = useCourse(props);
  const title = t('course.title', { article: material.article.name });
  return (
    <Card title={title}>
      <p>{words}</p>
      <Suspense fallback={<div className={classes.waiting} />}>
        <LevelChart {...course} label={`${title}: ${words}`} />
      </Suspense>
      {changes.length > 0 && <WeekTable material={material} changes={changes} />}
    </Card>
  );
};
