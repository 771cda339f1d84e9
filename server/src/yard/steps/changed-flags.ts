import type { Flag } from '@halm/model/yard/bookings/flag-rules.ts';

/** A flag as the history keeps it. */
type FlagFact = Pick<Flag, 'key' | 'params'>;
/** The flags before and after a command that has raised or cleared some, for its entry in the history. */
export type ChangedFlags = Readonly<Record<'before' | 'after', { readonly flags: readonly FlagFact[] }>>;

const factsOf = (flags: readonly Flag[]) => ({ flags: flags.map(({ key, params }) => ({ key, params })) });
const keysOf = (flags: readonly Flag[]): string => flags.map(({ key }) => key).join();

/** What a command has raised and cleared; undefined where that is nothing. */
export const changedFlags = (before: readonly Flag[], after: readonly Flag[]): ChangedFlags | undefined =>
  keysOf(before) === keysOf(after) ? undefined : { before: factsOf(before), after: factsOf(after) };
