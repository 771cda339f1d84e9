import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { Sample } from '@halm/model/yard/samples/sample.ts';
import { contractBody, created, materialBody } from '../plant/master-data.ts';
import { setPlantStage } from '../plant/plant-stage.ts';
import type { TestOrganisation } from '../test-app.ts';

type Body = Record<string, unknown>;
/** A booking whose sample the test knows to be there. */
type Stood = Booking & { readonly sample: Sample };

/** A plant with a contract about maize silage, and lorries that bring it. */
export const setSampleStage = async ({ manager, operator }: TestOrganisation) => {
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  const { articleId, supplierId, scaleId, siloId, contractId } = stage;
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const post = async (path: string, body: object = {}): Promise<Stood> =>
    created(await operator.post(path, body)) as unknown as Stood;

  /** Says what is agreed about samples; without a contract of its own, of that of the stage. */
  const agree = async (material: Body): Promise<void> => {
    const path = `/contracts/${contractId}`;
    const { version } = (await manager.get(path)).body;
    const always = { number: 'V-1', startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const body = contractBody(supplierId, [materialBody(articleId, material)], always);
    created(await manager.patch(path, body, { version }));
  };
  const book = async (said: Body = {}) =>
    post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: today,
      articleId,
      supplierId,
      licensePlate: 'UE-LW 130',
      confirmSecondOpen: true,
      ...said,
    });
  const step = async (id: string, name: string, body: object = {}) => post(`/bookings/${id}/steps/${name}`, body);
  const register = (id: string) => step(id, 'registerVehicle', { confirmSecondOpen: true });
  /** A lorry whose vehicle is registered: whether it gives a sample is decided. */
  const arrive = async (said: Body = {}) => register((await book(said)).id);
  const toSample = async (said: Body = {}) => step((await arrive(said)).id, 'selectScale', { scaleId });
  const weigh = (id: string, kind: string, kg: number) =>
    post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' });
  /** From the sample to the end. */
  const bring = async (id: string) => {
    await weigh(id, 'full', 40_000);
    await step(id, 'driveToStorageLocation', { locationId: siloId });
    await step(id, 'unloadMaterial');
    await step(id, 'selectEmptyScale');
    await weigh(id, 'empty', 15_000);
    return step(id, 'finishProcess');
  };
  const abort = (id: string) => operator.post(`/bookings/${id}/abort`, { reason: 'Fährt wieder' });
  return { ...stage, today, agree, book, step, register, arrive, toSample, weigh, bring, abort };
};
export type SampleStage = Awaited<ReturnType<typeof setSampleStage>>;
