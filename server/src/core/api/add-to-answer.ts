import type { Platform } from '../process/platform.ts';
import { type Route, signedIn } from './route.ts';

type Caller = { readonly platform: Platform; readonly organisationId: string };

/**
 * Adds to the answer of a route, on its way out, what nobody may read later, such as a key or a link that
 * opens something: what is kept of the answer for repetitions doesn't hold it.
 */
export const addToAnswer = <A>(
  { operation, run }: Route,
  add: (answer: A, caller: Caller) => A | Promise<A>,
): Route => ({
  operation,
  run: async (call) => {
    const { platform, session } = call;
    return add((await run(call)) as A, { platform, organisationId: signedIn(session).organisation.id });
  },
});
