import { searchRecords } from '@halm/model/start/search/search-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findRecords } from './find-records.ts';

export const searchRoutes: Route[] = [handle(searchRecords, (scope, { query }) => findRecords(scope, query.query))];
