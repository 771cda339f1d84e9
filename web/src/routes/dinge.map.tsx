import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { MapPage } from '../start/record-map/map-page.tsx';

export const Route = createFileRoute('/dinge/map')({
  staticData: { allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'] },
  validateSearch: listSearch('show', 'at'),
  component: MapPage,
});
