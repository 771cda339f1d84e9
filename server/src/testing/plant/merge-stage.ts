import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { TestClient } from '../test-client.ts';
import { addressBody, created } from './master-data.ts';

/** Lets the address `targetId` take over the other one, and says `changes` of it. */
export const mergeInto = async (manager: TestClient, targetId: string, otherId: string, changes: object = {}) => {
  const read = async (id: string): Promise<Address> => (await manager.get(`/addresses/${id}`)).body;
  const [target, other] = [await read(targetId), await read(otherId)];
  const { id: _, number: _n, proofStatus: _p, version, updatedAt: _u, mergedInto: _m, ...values } = target;
  const body = { otherId, otherVersion: other.version, values: { ...values, ...changes } };
  return created(await manager.post(`/addresses/${targetId}/merge`, body, { version }));
};

/** A company that takes over this one. Answers its id. */
export const createSuccessor = async (manager: TestClient, otherId: string): Promise<string> => {
  const { id } = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Nachfolger' })));
  await mergeInto(manager, id, otherId);
  return id;
};
