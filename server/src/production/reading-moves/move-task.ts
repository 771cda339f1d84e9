/** What the queue calls the job that moves the readings of an organisation. */
export const MOVE_READINGS_TASK = 'move-readings';
