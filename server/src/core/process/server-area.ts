import type { Route } from '../api/route.ts';
import type { Task } from '../jobs/jobs.ts';
import type { Scheduled } from '../jobs/schedule.ts';
import type { DailyChecks } from './daily-check.ts';
import type { Plug } from './hook.ts';

/** What an area adds to a running node. `areas.ts` lists all of them, from the bottom up. */
export type ServerArea = {
  /** The calls that it answers. */
  readonly routes: readonly Route[];
  /** What is done outside requests. */
  readonly tasks?: readonly Task[];
  /** Which of the tasks begin by themselves, and when. */
  readonly schedule?: readonly Scheduled[];
  /** What is looked at once a day for each organisation. */
  readonly dailyChecks?: DailyChecks;
  /** What it hears of, or is asked for, by areas below it. */
  readonly hooks?: readonly Plug[];
};
