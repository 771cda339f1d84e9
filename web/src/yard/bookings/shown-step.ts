import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';

const shownSteps: Partial<Record<BookingStep, BookingStep>> = {
  selectScale: 'weighing',
  selectEmptyScale: 'emptyWeighing',
};

/** The step as it is shown: who waits for a scale to be chosen waits to be weighed. */
export const shownStep = (step: BookingStep): BookingStep => shownSteps[step] ?? step;
