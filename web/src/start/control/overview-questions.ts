import { listQuery, recordQuery } from '../../core/client/queries.ts';
import { yardBookings } from '../yard/open-bookings.ts';

/** How many proofs and contracts the overview shows. */
export const SHOWN = 8;
/** How many deliveries of the day. */
export const SHOWN_DELIVERIES = 100;

export const overviewQuery = recordQuery('GET /control/overview', undefined);
export const inventoryQuery = recordQuery('GET /inventory', undefined);
export const firstStepsQuery = recordQuery('GET /first-steps', undefined);
export const proofsQuery = listQuery('GET /proofs', { size: SHOWN });
export const contractsQuery = listQuery('GET /contracts', { status: 'active', size: SHOWN });
export const deliveriesQuery = (today: string) =>
  listQuery('GET /bookings', { from: today, to: today, type: ['incoming'], size: SHOWN_DELIVERIES });

/** All that the manager's overview reads: asked for together, and shown together. */
export const overviewQuestions = (today: string) => [
  overviewQuery,
  inventoryQuery,
  firstStepsQuery,
  proofsQuery,
  contractsQuery,
  deliveriesQuery(today),
  yardBookings,
];
