import { useSession } from '../app/session.ts';

/** Whether the reader is one of those who decide how the plant works; everybody else only looks. */
export const useMayChangeSettings = (): boolean => useSession()?.roles.includes('red2PlantManager') ?? false;
