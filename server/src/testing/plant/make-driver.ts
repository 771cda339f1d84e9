import type { TestOrganisation } from '../test-app.ts';
import { created } from './master-data.ts';
import { userIdOf } from './raise-sample.ts';

/**
 * Links the account of an organisation's driver to a driver of this address, so that its lorries' trips are
 * theirs, and that they come from outside; answers the driver's id.
 */
export const makeOutsideDriver = async ({ manager, driver }: TestOrganisation, addressId: string): Promise<string> => {
  const input = { name: 'Erika Petersen', userId: userIdOf(driver) };
  return created(await manager.post(`/addresses/${addressId}/drivers`, input)).id;
};

/** The same, of a driver who is employed at the plant. */
export const makeDriver = async (organisation: TestOrganisation, addressId: string): Promise<string> => {
  const id = await makeOutsideDriver(organisation, addressId);
  const { manager, driver } = organisation;
  const path = `/users/user/${userIdOf(driver)}`;
  const { accessVersion } = (await manager.get(path)).body;
  const access = { roles: ['red2Driver'], teamIds: [], employed: true };
  created(await manager.put(`${path}/access`, access, { version: accessVersion }));
  return id;
};
