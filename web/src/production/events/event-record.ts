import type { PlantEvent } from '@halm/model/production/events/plant-event.ts';
import type { RowLink } from '../../core/table/data-table-columns.ts';
import { formatDate, formatMonth } from '../../core/words/formats.ts';

/** Where the record of an event is at home, whoever may open it. */
export const placeOfEvent = ({ entity, recordId, name, gatewayId, endpointId }: PlantEvent): RowLink | null => {
  if (entity === 'gas-yield') return { to: '/verwaltung/production-planning/yield' };
  if (name === null) return null;
  switch (entity) {
    case 'feeding-days':
      return { to: '/verwaltung/production-planning/feeding/$id', params: { id: recordId } };
    case 'bookings':
      return { to: '/verwaltung/buchungen/$bookingId', params: { bookingId: recordId } };
    case 'stock-counts':
      return { to: '/verwaltung/bestand/inventur/$countId', params: { countId: recordId } };
    case 'stock-months':
      return { to: '/verwaltung/bestand/monate/$month', params: { month: name } };
    case 'analysis-orders':
      return { to: '/verwaltung/potential-products/analysis-order/$id', params: { id: recordId } };
    case 'gateways':
      return { to: '/more/gateways/$id', params: { id: recordId } };
    case 'endpoints':
    case 'reading-rules':
      return gatewayId === null || endpointId === null
        ? null
        : {
            to: '/more/gateways/$id/endpoints/$endpointId',
            params: { id: gatewayId, endpointId },
            search: { tab: entity === 'endpoints' ? 'readings' : 'rules' },
          };
  }
};

/** What the record is called, with the day that it is about; the yield of a plant is no record. */
export const recordWords = ({ entity, name, day }: PlantEvent, gone: string): string => {
  if (entity === 'gas-yield') return '–';
  if (name === null) return gone;
  if (entity === 'stock-months') return formatMonth(name);
  return day === null ? name : `${name}, ${formatDate(day)}`;
};
