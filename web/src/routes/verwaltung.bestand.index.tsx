import { createFileRoute } from '@tanstack/react-router';
import { inventorySearch } from '../app/inventory-search.ts';
import { InventoryPage } from '../inventory/inventory-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: inventorySearch,
  component: InventoryPage,
});
