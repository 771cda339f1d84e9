import type { TestOrganisation } from '../test-app.ts';
import { created } from './master-data.ts';
import { userIdOf } from './raise-sample.ts';

/**
 * Links the account of an organisation's driver to a driver of this address, so that its lorries' trips are
 * theirs; answers the driver's id.
 */
export const makeDriver = async ({ manager, driver }: TestOrganisation, addressId: string): Promise<string> => {
  const input = { name: 'Erika Petersen', userId: await userIdOf(driver) };
  return created(await manager.post(`/addresses/${addressId}/drivers`, input)).id;
};
