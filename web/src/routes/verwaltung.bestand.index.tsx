import { createFileRoute } from '@tanstack/react-router';
import { InventoryListButton } from '../documents/inventory-list-button.tsx';
import { InventoryPage } from '../inventory/inventory-page.tsx';
import { inventorySearch } from '../inventory/inventory-search.ts';

export const Route = createFileRoute('/verwaltung/bestand/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: inventorySearch,
  component: () => <InventoryPage papers={<InventoryListButton />} />,
});
