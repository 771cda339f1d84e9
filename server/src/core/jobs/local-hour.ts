const zonedOf = (local: string, timeZone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);

/** A local time of the plant as an instant; of an hour that comes twice the first. */
export const instantOfHour = (local: string, timeZone: string): string =>
  zonedOf(local, timeZone).toInstant().toString();

/** Tells the local times of a zone that come after an instant. */
export const isAfterIn =
  (now: Date, timeZone: string) =>
  (local: string): boolean =>
    zonedOf(local, timeZone).epochMilliseconds > now.getTime();

/** Tells the local times of a zone over which its clocks were set forward. */
export const isSkippedIn =
  (timeZone: string) =>
  (local: string): boolean =>
    !zonedOf(local, timeZone).toPlainDateTime().equals(local);
