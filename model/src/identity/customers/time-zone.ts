import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** A time zone by its name, `Europe/Berlin`; never an offset, which knows no summer time. */
export const timeZoneSchema = z
  .string()
  .regex(/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/)
  .refine(isTimeZone, { error: 'unknown' });
