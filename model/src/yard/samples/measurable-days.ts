/** The days on which a sample can have been measured: from the one on which it came to be until today. */
export type MeasurableDays = { readonly since: string; readonly until: string };
