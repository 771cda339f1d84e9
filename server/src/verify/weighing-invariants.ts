import { decodeMettlerToledo } from '@halm/model/masterdata/scales/mettler-toledo-continuous.ts';
import { decodeSma } from '@halm/model/masterdata/scales/sma-frame.ts';
import { decodeSystec } from '@halm/model/masterdata/scales/systec-frame.ts';
import {
  reasonAgainstWeight,
  type ScaleRange,
  stateOfReading,
  type WeightReading,
} from '@halm/model/masterdata/scales/weight-reading.ts';
import type pg from 'pg';
import { type Invariant, inSql, SHOWN } from './invariant.ts';
import { readVersions, type Version, valuesAround } from './record-versions.ts';
import { walkRows } from './walk-rows.ts';

type Weighed = { id: string; kg: string; raw_frame: string; scale_id: string; weighed_at: number; is_sum: boolean };

/**
 * Each weight that was read off a scale: alone, as a part, or as the sum of
 * its parts, whose frames stand in lines.
 */
const weighedOnScales = `
  select id, kg, raw_frame, scale_id, extract(epoch from weighed_at)::double precision as weighed_at,
    exists (select from weighing_parts as parts
      where parts.organisation_id = weighings.organisation_id and parts.weighing_id = weighings.id) as is_sum
  from weighings where source = 'scale'
  union all
  select id, kg, raw_frame, scale_id, extract(epoch from weighed_at)::double precision, false from weighing_parts`;

const bytesOf = (hex: string): Uint8Array =>
  /^(?:[\da-f]{2})+$/.test(hex) ? Uint8Array.fromHex(hex) : new Uint8Array();

/** A frame in any of the languages that scales speak: which one it was isn't kept with the weight. */
const readFrame = (hex: string): WeightReading | undefined => {
  const bytes = bytesOf(hex);
  const reply = String.fromCharCode(...bytes);
  return decodeMettlerToledo(bytes) ?? decodeSma(reply) ?? decodeSystec(reply);
};

const isPossible = (reading: WeightReading, ranges: readonly ScaleRange[]): boolean =>
  ranges.some((range) => reasonAgainstWeight(stateOfReading(reading, range), reading.grossKg, range) === undefined);

type Scales = ReadonlyMap<string, readonly Version<ScaleRange>[]>;

const saysItsFrame = (scales: Scales, { kg, raw_frame, scale_id, weighed_at, is_sum }: Weighed): boolean => {
  const ranges = valuesAround(scales.get(scale_id) ?? [], weighed_at);
  const readings = (is_sum ? raw_frame.split('\n') : [raw_frame]).map(readFrame);
  const sum = readings.reduce((total, reading) => total + (reading?.grossKg ?? 0), 0);
  return sum === Number(kg) && readings.every((reading) => reading !== undefined && isPossible(reading, ranges));
};

const checkFrames = async (client: pg.Client) => {
  const scales: Scales = await readVersions<ScaleRange>(client, {
    entity: 'scales',
    field: 'capacityKg',
    today: `select id, capacity_kg::double precision as "capacityKg", division_kg::double precision as "divisionKg" from scales`,
  });
  const violations: string[] = [];
  let rows = 0;
  for await (const weighed of walkRows<Weighed>(client, weighedOnScales)) {
    rows += 1;
    if (violations.length < SHOWN && !saysItsFrame(scales, weighed)) violations.push(weighed.id);
  }
  return { rows, violations };
};

/** The densities that articles had, from when until when; a minute is left at both ends. */
const densities = `
  with told as (
    select entity_id as article_id, before, after, happened_at,
      row_number() over of_article = 1 as is_first, lead(happened_at) over of_article as next_at
    from history where entity = 'articles' and after ? 'densityKgPerM3'
    window of_article as (partition by entity_id order by number, id)),
  densities as (
    select article_id, (after ->> 'densityKgPerM3')::double precision as density,
      case when is_first and before is null then '-infinity' else happened_at - interval '1 minute' end as from_at,
      coalesce(next_at + interval '1 minute', 'infinity') as until_at from told
    union all
    select article_id, (before ->> 'densityKgPerM3')::double precision, '-infinity', happened_at + interval '1 minute'
    from told where is_first and before is not null
    union all
    select id, density_kg_per_m3, '-infinity', 'infinity' from articles where id not in (select article_id from told))`;

/** Weights as the scales said them, and volumes as their articles' densities make them. */
export const weighingInvariants: readonly Invariant[] = [
  {
    name: 'a weight off a scale is what its frame says: at rest, and within the range of the scale',
    look: ({ client }) => checkFrames(client),
  },
  inSql(
    'a weighed quantity in liters is the net weight by a density that its article had until it was posted',
    "select count(*) from bookings where net_kg is not null and quantity is not null and unit in ('m3', 'l')",
    `
    ${densities}
    select id from bookings
    where net_kg is not null and quantity is not null and unit in ('m3', 'l') and not exists (
      select from densities where densities.article_id = bookings.article_id
        and until_at >= bookings.created_at and from_at <= coalesce(bookings.completed_at, bookings.updated_at)
        and bookings.quantity = greatest(1, floor(bookings.net_kg / density * 1000 + 0.5)))`,
  ),
];
