/** Which of the two is meant of an hour that the clocks show twice. */
type DoubledHour = 'earlier' | 'later' | null;

const zonedOf = (local: string, timeZone: string, doubled: DoubledHour = null) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: doubled ?? 'compatible' });

/**
 * A local time of the plant as an instant; of an hour that comes twice the first unless the second is
 * meant.
 */
export const instantOfHour = (local: string, timeZone: string, doubled: DoubledHour = null): string =>
  zonedOf(local, timeZone, doubled).toInstant().toString();

/** Tells the local times of a zone that come after an instant. */
export const isAfterIn =
  (now: Date, timeZone: string) =>
  (local: string, doubled: DoubledHour = null): boolean =>
    zonedOf(local, timeZone, doubled).epochMilliseconds > now.getTime();

/** Tells the local times of a zone over which its clocks were set forward. */
export const isSkippedIn =
  (timeZone: string) =>
  (local: string): boolean =>
    !zonedOf(local, timeZone).toPlainDateTime().equals(local);

/** Tells the local times that the clocks of a zone show twice, since they are set back. */
export const isDoubledIn = (timeZone: string): ((local: string) => boolean) => {
  // Most days have no such hour, and most times of a file are of few days.
  const longDays = new Map<string, boolean>();
  const isLong = (day: string): boolean => {
    const cached = longDays.get(day);
    if (cached !== undefined) return cached;
    const isSetBack = zonedOf(day, timeZone).hoursInDay > 24;
    longDays.set(day, isSetBack);
    return isSetBack;
  };
  return (local) => {
    if (!isLong(local.slice(0, 'YYYY-MM-DD'.length))) return false;
    const [first, second] = (['earlier', 'later'] as const).map((which) => zonedOf(local, timeZone, which));
    return first?.epochMilliseconds !== second?.epochMilliseconds;
  };
};
