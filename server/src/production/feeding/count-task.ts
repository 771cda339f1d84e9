/** What the queue calls the job that counts what dosers of an organisation fed. */
export const COUNT_FEEDING_TASK = 'count-feeding';
