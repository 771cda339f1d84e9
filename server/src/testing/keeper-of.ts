import type { TestOrganisation } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/**
 * Who may do everything with what hangs below a path: quality control in the
 * laboratory, else the plant's manager.
 */
export const keeperOf = ({ manager, qc }: TestOrganisation, path: string): TestClient =>
  path.startsWith('/lims/') ? qc : manager;
