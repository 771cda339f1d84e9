import { Card } from '../../core/ui/card.tsx';
import { LocationDetailPage } from '../../masterdata/locations/location-detail-page.tsx';
import { LevelTab } from '../../stock/inventory/level-tab.tsx';
import { LocationLayers } from '../../stock/inventory/location-layers.tsx';
import { LocationStockCard } from '../../stock/inventory/location-stock-card.tsx';
import { MovementTable } from '../../stock/inventory/movement-table.tsx';
import { LocationBookings } from '../../yard/bookings/location-bookings.tsx';

/** A storage location, with what the areas above it add. */
export const LocationScreen = () => (
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
);
