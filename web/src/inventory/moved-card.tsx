import type { LevelHistory } from '@halm/model/inventory/inventory.ts';
import { fromBase } from '@halm/model/quantities/base-quantity.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatQuantity } from '../app/formats.ts';
import { AsTable } from '../ui/as-table.tsx';
import type { Bars } from '../ui/bar-chart.tsx';
import { Card } from '../ui/card.tsx';
import classes from './level-tab.module.css';

const BarChart = lazy(async () => ({ default: (await import('../ui/bar-chart.tsx')).BarChart }));

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

/** What came to a location and what went on each of the last days: as bars beside each other, in a sentence and as a table. */
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
