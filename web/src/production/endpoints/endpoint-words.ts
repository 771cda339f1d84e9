import { shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { formatLocale } from '../../core/client/plant.ts';

type Value = NonNullable<Endpoint['last']>['value'];

const MOST_DIGITS = 6;

/** What an endpoint said, with the digits that it has or so many at least, and its unit: `12,4 °C`. */
export const readingText = (value: Value, unit: string | null, leastDigits = 0): string => {
  if (typeof value === 'string') return value;
  const number = shownNumbers(formatLocale(), {
    minimumFractionDigits: leastDigits,
    maximumFractionDigits: MOST_DIGITS,
  }).format(value);
  return unit ? `${number}\u00a0${unit}` : number;
};

/** As the gateway calls it. */
export const sourceOf = ({ key, tag }: Pick<Endpoint, 'key' | 'tag'>): string => `${key} · ${tag}`;

/** By its name, or by what its gateway calls it. */
export const endpointName = (endpoint: Pick<Endpoint, 'name' | 'key' | 'tag'>): string =>
  endpoint.name ?? sourceOf(endpoint);
