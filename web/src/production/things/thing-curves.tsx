import '../../core/fields/checkbox-styles.ts';
import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { Checkbox, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { endpointName } from '../endpoints/endpoint-words.ts';
import { ReadingsFigure } from '../endpoints/readings-figure.tsx';
import { nameWithin } from './name-within.ts';
import classes from './things.module.css';

const HOUR_MS = 3_600_000;
/** Whoever leaves the page open sees what comes meanwhile. */
const AHEAD_MS = 6 * HOUR_MS;
const spans = ['24', '48'] as const;
const MOST_CURVES = 6;

type Range = { readonly from: string; readonly to: string };
type CurveProps = { readonly thing: string; readonly endpoint: Endpoint; readonly range: Range };

/** One endpoint over the time of all: a sentence, a curve if it says numbers, a table. */
const Curve = ({ thing, endpoint, range }: CurveProps) => {
  const { t } = useTranslation('things');
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, range);
  const { data, error, refetch } = useQuery(query);
  const name = nameWithin(thing, endpointName(endpoint));
  const measured = { name, unit: endpoint.unit, isStepped: endpoint.kind === 'state' };
  return (
    <section className={classes.curve} aria-label={name}>
      <h3>{name}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.readings.length === 0 && <p className={classes.soft}>{t('curves.none')}</p>}
      {data && data.readings.length > 0 && <ReadingsFigure of={measured} readings={data.readings} count={data.count} />}
    </section>
  );
};

type Picked = { readonly ids: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

const Choice = ({ thing, endpoints, ids, onChange }: Omit<CurveProps, 'endpoint' | 'range'> & Picked & Shown) => {
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
  const [hours, setHours] = useState<string>(spans[0]);
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<readonly string[]>();
  const numbers = endpoints.filter(({ isText }) => !isText);
  const ids = chosen ?? numbers.slice(0, MOST_CURVES).map(({ id }) => id);
  const range = useMemo(
    () => ({
      from: new Date(now - Number(hours) * HOUR_MS).toISOString(),
      to: new Date(now + AHEAD_MS).toISOString(),
    }),
    [now, hours],
  );
  if (numbers.length === 0) return null;
  return (
    <Card
      title={t('curves.title')}
      actions={
        <SegmentedControl
          aria-label={t('curves.span')}
          value={hours}
          data={spans.map((value) => ({ value, label: t('curves.hours', { count: Number(value) }) }))}
          onChange={setHours}
        />
      }
    >
      {numbers.length > 1 && <Choice thing={thing} endpoints={numbers} ids={ids} onChange={setChosen} />}
      <div className={classes.curves}>
        {numbers
          .filter(({ id }) => ids.includes(id))
          .map((endpoint) => (
            <Curve key={endpoint.id} thing={thing} endpoint={endpoint} range={range} />
          ))}
      </div>
    </Card>
  );
};
