import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import { announcement } from '../../core/process/announcement.ts';

/** Values of ordered products are stored, and their orders know of them. By the ids of the products. */
export type OrderResultsArrived = {
  /** Those whose last value has come. */
  readonly complete: readonly string[];
  /** Those of which values have become others, with their tests. */
  readonly changed: ReadonlyMap<string, readonly ChangedTest[]>;
  /** Those of which a value is said to be of another day. */
  readonly redated: readonly string[];
};

/** Announced behind the orders, which stay locked: products come after their orders in the order of locks. */
export const orderResultsArrived = announcement<OrderResultsArrived>('orderResultsArrived');
