/** Over so many days the fill level of a location can be looked at. */
export const levelPeriods = ['30', '90', '365'] as const;
