import { createFileRoute } from '@tanstack/react-router';
import { InventoryListButton } from '../settling/documents/inventory-list-button.tsx';
import { InventoryPage } from '../stock/inventory/inventory-page.tsx';
import { inventorySearch } from '../stock/inventory/inventory-search.ts';

export const Route = createFileRoute('/verwaltung/bestand/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: inventorySearch,
  component: () => <InventoryPage papers={<InventoryListButton />} />,
});
