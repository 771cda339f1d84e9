/**
 * Where a call of the contract is reached: what belongs to the laboratory below
 * `/api/lims`, all else below `/api/v2`.
 */
export const apiPath = (path: string): string => (path.startsWith('/lims/') ? `/api${path}` : `/api/v2${path}`);
