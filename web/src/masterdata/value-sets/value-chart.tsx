import '../../core/fields/select-styles.ts';
import {
  isPerMass,
  type ValueParameter,
  valueParameterNames,
} from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueBasis, ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { valueBases } from '@halm/model/masterdata/value-sets/value-set-choices.ts';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { type DatedValue, datedValues, drawnValues } from './drawn-values.ts';
import classes from './value-sets.module.css';
import { formatValue, useValueWords } from './value-words.ts';

const LineChart = lazy(async () => ({ default: (await import('../../core/charts/line-chart.tsx')).LineChart }));

type Shown = { values: readonly DatedValue[]; name: ValueParameter };

const Table = ({ values, name }: Shown) => {
  const { t } = useTranslation('valueSets');
  const { whose } = useValueWords();
  return (
    <AsTable label={t('chart.asTable')} words={[3, 4]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('chart.day')}</th>
              <th scope="col">{t(`parameter.${name}`)}</th>
              <th scope="col">{t('chart.whose')}</th>
              <th scope="col">{t('form.source')}</th>
            </tr>
          </thead>
          <tbody>
            {values.toReversed().map(({ set, value }) => (
              <tr key={set.id}>
                <th scope="row">{formatDate(set.validFrom)}</th>
                <td>{formatValue(value, name)}</td>
                <td>{whose(set)}</td>
                <td>{set.source}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const Drawn = ({ values, name, basis }: Shown & { basis: ValueBasis }) => {
  const { t } = useTranslation('valueSets');
  const { whose } = useValueWords();
  const today = useToday();
  const drawn = drawnValues(values, whose, today);
  const last = values.at(-1);
  if (!last) return <p className={classes.soft}>{t('chart.never')}</p>;
  const value = formatValue(last.value, name);
  const words = t('chart.words', {
    count: values.length,
    name: t(`parameter.${name}`),
    date: formatDate(last.set.validFrom),
    last: isPerMass(name) ? `${value} (${t(`basis.${basis}`)})` : value,
  });
  return (
    <>
      <p>{words}</p>
      <Suspense fallback={<div className={classes.waiting} />}>
        <LineChart {...drawn} label={words} format={(one) => formatValue(one, name)} />
      </Suspense>
      <Table values={values} name={name} />
    </>
  );
};

type ValueChartProps = { sets: readonly ValueSet[]; isCut: boolean };

/**
 * One parameter over time, of the article as such, of contracts and places: as
 * a chart, in a sentence and as a table.
 */
export const ValueChart = ({ sets, isCut }: ValueChartProps) => {
  const { t } = useTranslation('valueSets');
  const [name, setName] = useState<ValueParameter>('biogas');
  const [basis, setBasis] = useState<ValueBasis>('fresh-mass');
  const { said: values, leftOut } = datedValues(sets, name, basis);
  return (
    <Card
      title={t('chart.title')}
      actions={
        <div className={classes.choices}>
          <NativeSelect
            aria-label={t('chart.parameter')}
            value={name}
            data={valueParameterNames.map((value) => ({ value, label: t(`parameter.${value}`) }))}
            onChange={(event) => setName(event.currentTarget.value as ValueParameter)}
          />
          <NativeSelect
            aria-label={t('form.basis')}
            value={basis}
            data={valueBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
            onChange={(event) => setBasis(event.currentTarget.value as ValueBasis)}
          />
        </div>
      }
    >
      {(values.length > 0 || leftOut === 0) && <Drawn values={values} name={name} basis={basis} />}
      {leftOut > 0 && (
        <p className={classes.soft}>{t('chart.leftOut', { count: leftOut, basis: t(`basis.${basis}`) })}</p>
      )}
      {isCut && <p className={classes.soft}>{t('chart.latest', { count: sets.length })}</p>}
    </Card>
  );
};
