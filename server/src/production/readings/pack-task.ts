/** What the queue calls the job that packs the readings of an organisation. */
export const PACK_READINGS_TASK = 'pack-readings';
