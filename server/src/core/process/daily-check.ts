import type { Scope } from '../api/scope.ts';

/** Something that is looked at once a day for each organisation. It may run twice and must bear that. */
export type DailyCheck = (scope: Scope) => Promise<void>;

/** What is looked at, by the names under which its day is noted. */
export type DailyChecks = Readonly<Record<string, DailyCheck>>;
