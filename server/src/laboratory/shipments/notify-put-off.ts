import { z } from 'zod';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { CHANGED_SERVICE_TASK, type ChangedService } from '../contractors/changed-service.ts';
import { queueTry } from './book-shipment.ts';

const jobSchema = z.object({ organisationId: z.uuid(), addressId: z.uuid() });

/** Begins anew with each shipment of a contractor that its service has put off. */
const claimPutOff = (scope: Scope, { organisationId, addressId }: ChangedService) =>
  scope.db
    .updateTable('shipmentBookings')
    .set({ nextAt: null, askedAt: nowIso(scope) })
    .where('organisationId', '=', organisationId)
    .where('nextAt', 'is not', null)
    .where('bookedAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('orderId', 'in', (of) =>
      of
        .selectFrom('analysisOrders')
        .select('id')
        .where('organisationId', '=', organisationId)
        .where('contractorId', '=', addressId),
    )
    .returning('orderId')
    .execute();

/** Whoever mends the service of a contractor doesn't wait as long as the former one asked for. */
const notifyPutOff: Task['run'] = async (platform, payload) => {
  const job = jobSchema.parse(payload);
  await forOrganisation(platform, job.organisationId, false, async (scope) => {
    for (const { orderId } of await claimPutOff(scope, job)) await queueTry(scope, orderId);
  });
};

export const tellPutOffTask: Task = { name: CHANGED_SERVICE_TASK, run: notifyPutOff };
