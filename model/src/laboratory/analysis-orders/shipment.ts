import { z } from 'zod';
import { laboratoryStaff } from '../../core/contract/access.ts';
import { idParams, idSchema, instantSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';

/** What became of telling a contractor's service of a shipment: `refused`: nobody tries again by itself. */
export const shipmentStates = ['waiting', 'booked', 'refused'] as const;

/** A shipment that the service of a contractor is told of. */
export const shipmentSchema = z.object({
  state: z.enum(shipmentStates),
  bookedAt: instantSchema.nullable(),
  /**
   * Until then a service that was asked wants to be left alone; nothing where it
   * said no such thing, or is being told.
   */
  nextAt: instantSchema.nullable(),
  /** Whether a try has failed since somebody asked, and another one comes by itself in a moment. */
  comesBack: z.boolean(),
  trackingNumber: z.string().nullable(),
  /** What the contractor calls the label of it. */
  labelReference: z.string().nullable(),
  /** The latest first; of the older ones none is kept. */
  attempts: z.array(z.object({ id: idSchema, attemptedAt: instantSchema, failure: z.string().nullable() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/**
 * Whether somebody can have the service told of a shipment at once: nobody
 * does so by now, or only between two tries.
 */
export const isSentOnDemand = ({ state, nextAt, comesBack }: Pick<Shipment, 'state' | 'nextAt' | 'comesBack'>) =>
  state === 'refused' || comesBack || (state === 'waiting' && nextAt !== null);

const one = { access: laboratoryStaff, params: idParams } as const;

export const getShipment = operation({
  ...one,
  method: 'GET',
  path: '/lims/analysis-orders/:id/shipment',
  summary: "What the service of an order's contractor says of its shipment; none where there is no service",
  answer: z.object({ shipment: shipmentSchema.nullable() }),
});

export const bookShipmentAgain = operation({
  ...one,
  method: 'POST',
  path: '/lims/analysis-orders/:id/shipment/booking',
  summary: 'Tells the service of the contractor at once of a shipment that it has refused or put off',
  answer: z.object({ shipment: shipmentSchema.nullable() }),
  errors: ['analysis-order.shipment-not-refused', 'analysis-order.shipment-without-service'],
});

export const shipmentOperations = [getShipment, bookShipmentAgain] as const;
