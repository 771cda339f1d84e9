import { greatCircleM, type Position } from '../../core/contract/geography.ts';

/** Roads are longer than the great circle by about a third in the plain. */
const DETOUR = 1.3;

/** About how far it is by road, in whole metres: the great circle with a detour. */
export const roadDistanceM = (from: Position, to: Position): number => Math.round(greatCircleM(from, to) * DETOUR);
