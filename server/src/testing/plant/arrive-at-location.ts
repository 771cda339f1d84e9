import type { TestClient } from '../test-client.ts';
import { created } from './master-data.ts';
import type { PlantStage } from './plant-stage.ts';

/** A delivery that waits before its unloading at a location. */
export const arriveAtLocation = async (
  manager: TestClient,
  { articleId, supplierId, scaleId }: PlantStage,
  locationId: string,
): Promise<string> => {
  const lorry = { licensePlate: 'UE-X 1', confirmSecondOpen: true };
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-05', ...lorry };
  const { id } = created(await manager.post('/bookings', { ...kind, articleId, supplierId }));
  const step = async (name: string, body: object = {}) =>
    created(await manager.post(`/bookings/${id}/steps/${name}`, body));
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' };
  created(await manager.post(`/bookings/${id}/weighings`, weight));
  await step('driveToStorageLocation', { locationId });
  return id;
};
