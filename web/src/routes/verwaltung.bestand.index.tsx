import { createFileRoute } from '@tanstack/react-router';
import { placeSearch } from '../app/place-search.ts';
import { InventoryPage } from '../inventory/inventory-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: placeSearch,
  component: InventoryPage,
});
