/** What can go wrong with meters, beyond what every call can answer. */
export const gasYieldReasons = {
  'meter.entered': { status: 409, message: 'Somebody has written down this day meanwhile; look at it again' },
} as const;
