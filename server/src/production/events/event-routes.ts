import { listPlantEvents } from '@halm/model/production/events/event-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findEvents } from './find-events.ts';

export const eventRoutes: Route[] = [handle(listPlantEvents, (scope, { query }) => findEvents(scope, query))];
