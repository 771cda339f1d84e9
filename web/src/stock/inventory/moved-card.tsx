import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { LevelHistory } from '@halm/model/stock/inventory/inventory.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { Bars } from '../../core/charts/bar-chart.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDate, formatQuantity } from '../../core/words/formats.ts';
import classes from './level-tab.module.css';

const BarChart = lazy(async () => ({ default: (await import('../../core/charts/bar-chart.tsx')).BarChart }));

const MovedTable = ({ levels: { days, unit, arrived, left } }: { levels: LevelHistory }) => {
  const { t } = useTranslation('inventory');
  const moved = days.map((_, at) => at).filter((at) => (arrived[at] ?? 0) > 0 || (left[at] ?? 0) > 0);
  return (
    <AsTable label={t('moved.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('level.day')}</th>
              <th scope="col">{t('movements.in')}</th>
              <th scope="col">{t('movements.out')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.toReversed().map((at) => (
              <tr key={days[at]}>
                <th scope="row">{formatDate(days[at] ?? '')}</th>
                <td>{formatQuantity(arrived[at] ?? 0, unit)}</td>
                <td>{formatQuantity(left[at] ?? 0, unit)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

/**
 * What came to a location and what went on each of the last days: as bars beside
 * each other, in a sentence and as a table.
 */
export const MovedCard = ({ levels, name }: { levels: LevelHistory; name: string }) => {
  const { t } = useTranslation('inventory');
  const { unit, days, arrived, left } = levels;
  const bars = useMemo((): [Bars, Bars] => {
    const amounts = (quantities: readonly number[]) => quantities.map((quantity) => fromBase(quantity, unit));
    return [
      { name: t('movements.in'), colour: '--halm-brand', amounts: amounts(arrived) },
      { name: t('movements.out'), colour: '--halm-warn', amounts: amounts(left) },
    ];
  }, [t, unit, arrived, left]);
  const sum = (quantities: readonly number[]) =>
    formatQuantity(
      quantities.reduce((all, one) => all + one, 0),
      unit,
    );
  const words = t('moved.words', { arrived: sum(arrived), left: sum(left) });
  return (
    <Card title={t('moved.title')}>
      <p>{words}</p>
      <Suspense fallback={<div className={classes.waiting} />}>
        <BarChart label={`${name}: ${words}`} days={days} bars={bars} unit={unit} />
      </Suspense>
      <MovedTable levels={levels} />
    </Card>
  );
};
