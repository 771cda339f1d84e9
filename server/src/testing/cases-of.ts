const isNightly = process.env.HALM_NIGHTLY === '1';

/** How many cases of a property are tried on a server: all at night, a third of them by day. */
export const casesOf = (atNight: number): number => (isNightly ? atNight : Math.ceil(atNight / 3));
