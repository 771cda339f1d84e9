/** The screens of this area. */
export const productionRoutes = [] as const;
