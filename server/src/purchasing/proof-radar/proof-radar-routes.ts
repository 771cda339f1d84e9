import { getProofRadar } from '@halm/model/purchasing/proof-radar/proof-radar-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findProofRadar } from './find-proof-radar.ts';

export const proofRadarRoutes: Route[] = [handle(getProofRadar, (scope, { query }) => findProofRadar(scope, query))];
