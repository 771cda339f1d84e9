import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { type DatasourceSeries, pointsFor, type QueryInput } from '@halm/model/production/grafana/datasource.ts';
import { thinCurve } from '@halm/model/production/readings/thin-curve.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readCurve } from '../endpoints/read-curve.ts';

/** Five gateways full of endpoints: more than a plant names. */
const MOST_OFFERED = 10_000;

type Offered = { readonly id: string; readonly label: string };

const selectNamed = (scope: Scope) =>
  scope.db
    .selectFrom('endpoints')
    .leftJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'endpoints.organisationId').onRef('things.id', '=', 'endpoints.thingId'),
    )
    .select(['endpoints.id', 'endpoints.name', 'endpoints.unit', 'endpoints.isText', 'things.name as thing'])
    .where('endpoints.organisationId', '=', scope.organisationId)
    .where('endpoints.state', 'in', ['named', 'retired']);

type Row = { readonly name: string | null; readonly unit: string | null; readonly thing: string | null };

/** `Fermenter / Temperatur (°C)`. */
const labelOf = ({ name, unit, thing }: Row): string =>
  [thing, name].filter(Boolean).join(' / ') + (unit ? ` (${unit})` : '');

/** The named endpoints whose readings are numbers, by the names of their things and their own. */
export const findOffered = async (scope: Scope): Promise<Offered[]> => {
  const rows = await selectNamed(scope)
    .where('endpoints.isText', '=', false)
    .orderBy(sql`lower(things.name) nulls last`)
    .orderBy(sql`lower(endpoints.name)`)
    .orderBy('endpoints.id')
    .limit(MOST_OFFERED)
    .execute();
  return rows.map(({ id, ...row }) => ({ id, label: labelOf(row) }));
};

/** The curves that a panel of Grafana wants, each with as many points as it can draw. */
export const queryCurves = async (scope: Scope, input: QueryInput): Promise<DatasourceSeries> => {
  const { range, targets } = input;
  const ids = [...new Set(targets.map(({ target }) => target))];
  const rows = await selectNamed(scope).where('endpoints.id', 'in', ids).execute();
  const named = new Map(rows.map((row) => [row.id, row]));
  const fields = targets.flatMap(({ target }, at): FieldError[] =>
    named.has(target) ? [] : [{ path: `targets.${at}.target`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
  const series: DatasourceSeries = [];
  const curves = new Map<string, Awaited<ReturnType<typeof readCurve>>['readings']>();
  for (const { target, refId } of targets) {
    const row = named.get(target);
    if (!row) continue;
    // An endpoint that is asked for twice is read once.
    const readings = curves.get(target) ?? (row.isText ? [] : (await readCurve(scope, target, range)).readings);
    curves.set(target, readings);
    const points = thinCurve(readings, pointsFor(input));
    series.push({
      target: labelOf(row),
      ...(refId !== undefined && { refId }),
      datapoints: points.flatMap(({ at, value }): [number, number][] =>
        typeof value === 'number' ? [[value, at]] : [],
      ),
    });
  }
  return series;
};
