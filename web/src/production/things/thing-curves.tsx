import '../../core/fields/checkbox-styles.ts';
import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { endpointName } from '../endpoints/endpoint-words.ts';
import { PartHint, PeriodChoice } from '../endpoints/period-choice.tsx';
import { ReadingsFigure } from '../endpoints/readings-figure.tsx';
import { type CurveRange, useCurveRange } from '../endpoints/use-curve-range.ts';
import { nameWithin } from './name-within.ts';
import classes from './things.module.css';

const MOST_CURVES = 6;

type CurveProps = {
  readonly thing: string;
  readonly endpoint: Endpoint;
  readonly range: CurveRange;
  readonly onPart: (part: CurveRange) => void;
};

/** One endpoint over the time of all: a sentence, a curve if it says numbers, a table. */
const Curve = ({ thing, endpoint, range, onPart }: CurveProps) => {
  const { t } = useTranslation(['things', 'endpoints']);
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, range);
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const name = nameWithin(thing, endpointName(endpoint));
  const measured = { name, unit: endpoint.unit, isStepped: endpoint.kind === 'state' };
  return (
    <section className={classes.curve} aria-label={name}>
      <h3>{name}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.readings.length === 0 && <p className={classes.soft}>{t('endpoints:curve.none')}</p>}
      {data && data.readings.length > 0 && (
        <ReadingsFigure of={measured} readings={data.readings} count={data.count} onPart={onPart} />
      )}
    </section>
  );
};

type Picked = { readonly ids: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

const Choice = ({ thing, endpoints, ids, onChange }: Pick<CurveProps, 'thing'> & Picked & Shown) => {
  const { t } = useTranslation('things');
  return (
    <Checkbox.Group
      label={t('curves.shown', { most: MOST_CURVES })}
      value={[...ids]}
      onChange={(next) => onChange(next)}
    >
      <div className={classes.choices}>
        {endpoints.map((endpoint) => (
          <Checkbox
            key={endpoint.id}
            value={endpoint.id}
            label={nameWithin(thing, endpointName(endpoint))}
            disabled={ids.length >= MOST_CURVES && !ids.includes(endpoint.id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
};

type Shown = { readonly endpoints: readonly Endpoint[] };

/** What up to six endpoints of a thing said over the same time. */
export const ThingCurves = ({ thing, endpoints }: { thing: string } & Shown) => {
  const { t } = useTranslation('things');
  const { range, whole: _, lookAt, ...choice } = useCurveRange();
  const [chosen, setChosen] = useState<readonly string[]>();
  const numbers = endpoints.filter(({ isText }) => !isText);
  const ids = chosen ?? numbers.slice(0, MOST_CURVES).map(({ id }) => id);
  if (numbers.length === 0) return null;
  return (
    <Card title={t('curves.title')} actions={<PeriodChoice {...choice} />}>
      {numbers.length > 1 && <Choice thing={thing} endpoints={numbers} ids={ids} onChange={setChosen} />}
      <div className={classes.curves}>
        {numbers
          .filter(({ id }) => ids.includes(id))
          .map((endpoint) => (
            <Curve key={endpoint.id} thing={thing} endpoint={endpoint} range={range} onPart={lookAt} />
          ))}
      </div>
      <PartHint />
    </Card>
  );
};
