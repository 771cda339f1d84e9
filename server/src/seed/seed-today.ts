import { newBookingSchema } from '@halm/model/yard/bookings/booking.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { stepInputSchema } from '@halm/model/yard/bookings/step-input.ts';
import { type Scope, today } from '../core/api/scope.ts';
import { createBooking } from '../yard/bookings/create-booking.ts';
import { takeBookingStep } from '../yard/steps/take-booking-step.ts';
import { weighBooking } from '../yard/weighing/weigh-booking.ts';
import type { DemoPlant } from './seed-plant.ts';

/**
 * What has come this morning: supplier, article, how far it is. Who has left made
 * room for the same lorry to come again.
 */
const arrivals = [
  ['10004', 'M-210', 'done'],
  ['10005', 'F-311', 'done'],
  ['10002', 'M-110', 'announced'],
  ['10009', 'F-320', 'announced'],
  ['10004', 'F-310', 'at-the-scale'],
  ['10007', 'M-213', 'weighed'],
  ['10001', 'M-110', 'unloaded'],
] as const;

type Progress = (typeof arrivals)[number][2];
const order: readonly Progress[] = ['announced', 'at-the-scale', 'weighed', 'unloaded', 'done'];

const weigh = (scope: Scope, id: string, kind: 'full' | 'empty', kg: number) =>
  weighBooking(scope, id, { source: 'manual', kind, kg, reason: 'Vorführung' }, undefined);

/** Leads a delivery as far as the demo wants it, by the steps that a terminal takes. */
const lead = async (scope: Scope, plant: DemoPlant, id: string, progress: Progress, emptyKg: number): Promise<void> => {
  const reaches = (stage: Progress) => order.indexOf(progress) >= order.indexOf(stage);
  const step = (name: BookingStep) =>
    takeBookingStep(scope, id, name, stepInputSchema.parse({ scaleId: plant.scaleId }));
  if (!reaches('at-the-scale')) return;
  await step('registerVehicle');
  const { booking } = await step('selectScale');
  if (!reaches('weighed')) return;
  if (booking.step === 'collectSampleContainer') await step('collectSampleContainer');
  await weigh(scope, id, 'full', emptyKg + 22_400);
  await step('driveToStorageLocation');
  if (!reaches('unloaded')) return;
  await step('unloadMaterial');
  if (!reaches('done')) return;
  await step('selectEmptyScale');
  await weigh(scope, id, 'empty', emptyKg);
  await step('finishProcess');
};

/** Fills the yard of the first day. */
export const seedToday = async (scope: Scope, plant: DemoPlant): Promise<void> => {
  for (const [supplier, article, progress] of arrivals) {
    const vehicle = plant.vehicles.get(supplier)?.[0];
    const { booking } = await createBooking(
      scope,
      newBookingSchema.parse({
        type: 'incoming',
        transport: 'delivery',
        deliveryDate: today(scope),
        vehicleId: vehicle?.id,
        supplierId: plant.suppliers.get(supplier),
        articleId: plant.articles.get(article),
      }),
    );
    await lead(scope, plant, booking.id, progress, vehicle?.emptyKg ?? 15_000);
  }
};
