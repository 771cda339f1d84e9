import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { TestClient } from '../test-client.ts';
import { addressBody, created } from './master-data.ts';

/** Lets the address `keptId` take over the other one, and says `changes` of it. */
export const mergeInto = async (manager: TestClient, keptId: string, otherId: string, changes: object = {}) => {
  const read = async (id: string): Promise<Address> => (await manager.get(`/addresses/${id}`)).body;
  const [kept, other] = [await read(keptId), await read(otherId)];
  const { id: _, number: _n, proofStatus: _p, version, updatedAt: _u, mergedInto: _m, ...values } = kept;
  const body = { otherId, otherVersion: other.version, values: { ...values, ...changes } };
  return created(await manager.post(`/addresses/${keptId}/merge`, body, { version }));
};

/** A company that takes over this one. Answers its id. */
export const createSuccessor = async (manager: TestClient, otherId: string): Promise<string> => {
  const { id } = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Nachfolger' })));
  await mergeInto(manager, id, otherId);
  return id;
};
