import { tileOrigin } from '@halm/model/core/map/tile-template.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';

/** A header that names more would be refused by proxies in front. */
const MOST_ORIGINS = 50;
/** A page doesn't wait for a database that doesn't answer: it then goes by what was last known. */
const PATIENCE_MILLISECONDS = 1000;

const ask = (platform: Platform): Promise<string[]> =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, async (db) => {
    const rows = await db
      .selectFrom('organisations')
      .select('tileTemplate')
      .distinct()
      .where('tileTemplate', 'is not', null)
      .orderBy('tileTemplate')
      .limit(MOST_ORIGINS)
      .execute();
    const origins = rows.map(({ tileTemplate }) => tileOrigin(tileTemplate ?? ''));
    return [...new Set(origins.filter((origin) => origin !== undefined))];
  });

/**
 * Answers from which servers pages may load the pictures of maps: those that an organisation has
 * named. A page is served before anybody has signed in, so it can't know of which one. Who asks while
 * another one does hears the same answer.
 */
export const tileOrigins = (platform: Platform): (() => Promise<readonly string[]>) => {
  let cached: readonly string[] = [];
  let asking: Promise<readonly string[]> | undefined;
  const learn = async (): Promise<readonly string[]> => {
    try {
      cached = await ask(platform);
    } catch (error) {
      platform.log.warn({ err: error }, 'pages go on with the map servers that were last known');
    }
    asking = undefined;
    return cached;
  };
  return async () => {
    asking ??= learn();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
    const origins = await Promise.race([asking, late.then(() => cached)]);
    clearTimeout(timer);
    return origins;
  };
};
