import '@mantine/core/styles/Combobox.layer.css';
import type { ProcessParameter } from '@halm/model/production/process-log/process-parameter.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import classes from './process-log.module.css';
import { processValueText } from './process-words.ts';

const MomentChart = lazy(async () => ({ default: (await import('../../core/charts/moment-chart.tsx')).MomentChart }));

type Curve = AnswerOf<'GET /things/:id/process-log/curve'>;
type Drawn = { readonly parameter: ProcessParameter; readonly values: Curve['values'] };

const CurveTable = ({ parameter, values }: Drawn) => {
  const { t } = useTranslation('processLog');
  return (
    <AsTable label={t('curve.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('measuredAt')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {values.toReversed().map(({ id, measuredAt, value }) => (
              <tr key={id}>
                <th scope="row">{formatDateTime(measuredAt)}</th>
                <td>{processValueText(parameter, value)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const Figure = ({ parameter, values }: Drawn) => {
  const { t } = useTranslation('processLog');
  const sorted = values.map(({ value }) => value).toSorted((one, other) => one - other);
  const words = t('curve.words', {
    count: values.length,
    total: formatCount(values.length),
    least: processValueText(parameter, sorted[0] ?? 0),
    most: processValueText(parameter, sorted.at(-1) ?? 0),
  });
  const points = useMemo(
    () => ({ times: values.map(({ measuredAt }) => measuredAt), values: values.map(({ value }) => value) }),
    [values],
  );
  const format = useCallback((value: number) => processValueText(parameter, value), [parameter]);
  return (
    <>
      <p className={classes.soft}>{words}</p>
      <Suspense fallback={<div className={classes.drawing} />}>
        <MomentChart
          {...points}
          label={words}
          name={t(`parameters.${parameter}`)}
          format={format}
          isStepped={false}
          hasPoints
        />
      </Suspense>
      <CurveTable parameter={parameter} values={values} />
    </>
  );
};

type ParameterCurveProps = {
  readonly thingId: string;
  /** Undefined: that of FOS/TAC, or of the first one with values. */
  readonly parameter: ProcessParameter | undefined;
  readonly onParameter: (parameter: ProcessParameter | undefined) => void;
};

/** What a parameter of a thing was over time: a sentence, a curve, a table. */
export const ParameterCurve = ({ thingId, parameter, onParameter }: ParameterCurveProps) => {
  const { t } = useTranslation(['processLog', 'ui']);
  // Of which parameters there are values; with them it brings those of FOS/TAC.
  const { data: usual, isLoading } = useQuery(recordQuery('GET /things/:id/process-log/curve', { id: thingId }));
  const first = usual?.parameters.includes('fos-tac') ? 'fos-tac' : usual?.parameters[0];
  const drawn = parameter ?? first ?? 'fos-tac';
  const { data: other } = useQuery({
    ...recordQuery('GET /things/:id/process-log/curve', { id: thingId }, { parameter: drawn }),
    enabled: usual !== undefined && drawn !== 'fos-tac',
  });
  const data = drawn === 'fos-tac' ? usual : other;
  if (isLoading)
    return (
      <Card title={t('title')} isWaiting>
        {null}
      </Card>
    );
  if (!usual || !first) return null;
  return (
    <Card
      title={t('curve.title', { parameter: t(`parameters.${drawn}`) })}
      actions={
        <NativeSelect
          aria-label={t('parameter')}
          value={parameter ?? ''}
          data={[
            { value: '', label: t('ui:list.all') },
            ...usual.parameters.map((value) => ({ value, label: t(`parameters.${value}`) })),
          ]}
          onChange={(event) => onParameter((event.currentTarget.value || undefined) as ProcessParameter | undefined)}
        />
      }
    >
      {data && data.values.length > 0 ? (
        <Figure parameter={drawn} values={data.values} />
      ) : (
        <div className={classes.waiting} />
      )}
    </Card>
  );
};
