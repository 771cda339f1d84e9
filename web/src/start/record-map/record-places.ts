import type { Place } from '../../core/records/light-link.tsx';
import type { MapRecord } from './use-map-points.ts';

/** Where a record of the map is at home, and where it is changed. */
export const placesOf = ({ kind, key }: Pick<MapRecord, 'kind' | 'key'>): Readonly<Record<'page' | 'form', Place>> =>
  (
    ({
      addresses: {
        page: { to: '/verwaltung/adressen/$addressId', params: { addressId: key } },
        form: { to: '/verwaltung/adressen/$addressId/edit', params: { addressId: key } },
      },
      locations: {
        page: { to: '/verwaltung/lagerorte/$id', params: { id: key } },
        form: { to: '/verwaltung/lagerorte/$id/edit', params: { id: key } },
      },
      things: {
        page: { to: '/dinge/overview/$id', params: { id: key } },
        form: { to: '/dinge/overview/$id/edit', params: { id: key } },
      },
    }) as const
  )[kind];
