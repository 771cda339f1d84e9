/** A line of the crontab: when the queue begins a task by itself. */
export type Scheduled = string;

export const everyMinute = (task: string): Scheduled => `* * * * * ${task}`;

/** While one waits no more than one other is added. */
export const everyMinuteOnce = (task: string): Scheduled => `* * * * * ${task} ?jobKey=${task}`;

export const everyHour = (task: string): Scheduled => `0 * * * * ${task}`;

/** A night in which the machine was off is made up for when it starts. */
export const everyNight = (task: string): Scheduled => `20 3 * * * ${task} ?fill=1d`;
