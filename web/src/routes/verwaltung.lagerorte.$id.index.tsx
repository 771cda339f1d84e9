import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { LocationBookings } from '../bookings/location-bookings.tsx';
import { LevelTab } from '../inventory/level-tab.tsx';
import { LocationLayers } from '../inventory/location-layers.tsx';
import { locationSearch } from '../inventory/location-search.ts';
import { LocationStockCard } from '../inventory/location-stock-card.tsx';
import { MovementTable } from '../inventory/movement-table.tsx';
import { LocationDetailPage } from '../locations/location-detail-page.tsx';
import { Card } from '../ui/card.tsx';

export const Route = createFileRoute('/verwaltung/lagerorte/$id/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: locationSearch,
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /locations/:id', { id })),
  component: () => (
    <LocationDetailPage
      stock={({ id }) => <LocationStockCard locationId={id} />}
      layers={(location) => <LocationLayers location={location} />}
      level={({ id, name }) => <LevelTab locationId={id} name={name} />}
      movements={({ id }) => (
        <Card>
          <MovementTable locationId={id} />
        </Card>
      )}
      bookings={({ id }) => <LocationBookings locationId={id} />}
    />
  ),
});
