import type { StaticDataRouteOption } from '@tanstack/react-router';
import { vi } from 'vitest';

/** The areas and their routes, read without a browser. Whoever calls it ends with `vi.unstubAllGlobals()`. */
export const readAreas = async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { areas } = await import('../shell/areas.ts');
  return areas.map((area) => ({
    area: area.name,
    dailyScreens: 'dailyScreens' in area ? area.dailyScreens : [],
    routes: area.routes.map(
      ({ options }) => options as { path: string; staticData: StaticDataRouteOption; component?: unknown },
    ),
  }));
};
