let aheadMilliseconds = 0;

/** Notes what time an answer says it is at the server: the clock of a device may be wrong. */
export const noteServerTime = (date: string | null): void => {
  const instant = Date.parse(date ?? '');
  if (!Number.isNaN(instant)) aheadMilliseconds = instant - Date.now();
};

/** What time it is at the server, as far as this device can tell without asking. */
export const serverNow = (): Date => new Date(Date.now() + aheadMilliseconds);
