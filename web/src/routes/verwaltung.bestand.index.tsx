import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '../inventory/inventory-page.tsx';
import { inventorySearch } from '../inventory/inventory-search.ts';

export const Route = createFileRoute('/verwaltung/bestand/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: inventorySearch,
  component: InventoryPage,
});
