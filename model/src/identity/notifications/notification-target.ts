/** Stands where a notification leads nowhere. */
export const UNKNOWN_TARGET = '[unknown]';

const NOWHERE = 'https://inside.invalid';

/**
 * Whether a target is a place inside the application: a path that no browser can read as another host or as
 * script, however it is written.
 */
export const isInternalPath = (target: string): boolean => {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return false;
  const url = URL.parse(target, NOWHERE);
  return url?.origin === NOWHERE && !url.pathname.startsWith('//');
};
