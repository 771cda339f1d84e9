import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { created, locationBody } from './master-data.ts';
import { deliver, type PlantStage } from './plant-stage.ts';

const EMPTY_KG = 15_000;

/** What moves material at a plant, each as one booking; kilograms. A call that is refused answers nothing. */
export const materialMoves = (manager: TestClient, stage: PlantStage) => {
  const { articleId } = stage;
  const idOf = ({ status, body }: TestAnswer): string | undefined => (status === 200 ? body.id : undefined);
  return {
    location: async (fields: object = {}) => created(await manager.post('/locations', locationBody(fields))).id,
    bring: async (locationId: string, kg: number, supplierId = stage.supplierId) => {
      const weighed = { fullKg: EMPTY_KG + kg, emptyKg: EMPTY_KG, locationId };
      return created(await deliver(manager, { ...stage, supplierId }, weighed)).id;
    },
    take: async (originLocationId: string, destinationLocationId: string, kg: number) =>
      idOf(
        await manager.post('/bookings/withdrawals', {
          articleId,
          originLocationId,
          destinationLocationId,
          amount: kg / 1000,
        }),
      ),
    count: async (locationId: string, kg: number) =>
      idOf(
        await manager.post('/bookings/corrections', {
          articleId,
          locationId,
          countedAmount: kg / 1000,
          reason: 'Gezählt',
        }),
      ),
    reverse: async (bookingId: string) =>
      (await manager.post(`/bookings/${bookingId}/reverse`, { reason: 'Irrtum' })).status === 200,
    sendOut: async (locationId: string, kg: number, receiverId = stage.supplierId) => {
      const lorry = { licensePlate: 'UE-X 2', confirmSecondOpen: true };
      const today = plainDateIn(new Date(), 'Europe/Berlin');
      const { id } = created(
        await manager.post('/bookings', { type: 'outgoing', deliveryDate: today, articleId, receiverId, ...lorry }),
      );
      const step = (name: string, body: object = {}) => manager.post(`/bookings/${id}/steps/${name}`, body);
      const weigh = async (kind: string, weight: number) => {
        const weighing = { source: 'manual', kind, kg: weight, reason: 'Waage gewartet' };
        created(await manager.post(`/bookings/${id}/weighings`, weighing));
      };
      created(await step('registerVehicle', { confirmSecondOpen: true }));
      created(await step('selectEmptyScale', { scaleId: stage.scaleId }));
      await weigh('empty', EMPTY_KG);
      created(await step('driveToStorageLocation', { locationId }));
      if ((await step('loadMaterial')).status !== 200) return undefined;
      created(await step('selectScale', { scaleId: stage.scaleId }));
      await weigh('full', EMPTY_KG + kg);
      return idOf(await step('finishProcess'));
    },
  };
};
