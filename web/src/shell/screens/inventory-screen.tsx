import { InventoryListButton } from '../../settling/documents/inventory-list-button.tsx';
import { InventoryPage } from '../../stock/inventory/inventory-page.tsx';

/** The stock, with what the areas above it add. */
export const InventoryScreen = () => <InventoryPage papers={<InventoryListButton />} />;
