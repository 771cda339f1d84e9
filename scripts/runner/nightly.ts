/** Slow tests, tests about the machine, and stories that say what a faster test says already. */
export const NIGHTLY_FILES = '**/*.nightly.*';

/** Whether they run: in `npm run nightly`, and where somebody names one of them. */
export const isNightly = process.env.HALM_NIGHTLY === '1' || process.argv.some((word) => word.includes('.nightly.'));
