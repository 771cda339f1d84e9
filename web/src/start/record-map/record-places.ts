import type { Place } from '../../core/records/light-link.tsx';
import type { MapRecord } from './use-map-points.ts';

/** Where a record of the map is at home, and where it is changed. */
export const placesOf = ({ kind, key }: Pick<MapRecord, 'kind' | 'key'>): Readonly<Record<'page' | 'form', Place>> =>
  kind === 'addresses'
    ? {
        page: { to: '/verwaltung/adressen/$addressId', params: { addressId: key } },
        form: { to: '/verwaltung/adressen/$addressId/edit', params: { addressId: key } },
      }
    : {
        page: { to: '/verwaltung/lagerorte/$id', params: { id: key } },
        form: { to: '/verwaltung/lagerorte/$id/edit', params: { id: key } },
      };
