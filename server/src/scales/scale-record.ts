import { getScale } from './get-scale.ts';

/** Scales as records: how they are created, changed and deleted. */
export const scaleRecord = { table: 'scales', entity: 'scales', get: getScale } as const;
