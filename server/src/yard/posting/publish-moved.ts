import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';

type Route = { readonly originLocationId: string | null; readonly destinationLocationId: string | null };

/** Says of each place that a booking leads from or to that its stock has moved. */
export const publishMoved = async (scope: Scope, { originLocationId, destinationLocationId }: Route): Promise<void> => {
  const places = new Set([destinationLocationId, originLocationId].filter((id) => id !== null));
  for (const id of places) await publish(scope, { event: 'inventory.moved', entity: 'inventory', id });
};
