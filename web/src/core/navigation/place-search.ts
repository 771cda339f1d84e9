/**
 * The `validateSearch` of pages that show one of several things, named by its
 * id in the address: `?location=…`.
 */
export const placeSearch = (raw: Record<string, unknown>): { location?: string } =>
  typeof raw.location === 'string' && raw.location !== '' ? { location: raw.location } : {};
