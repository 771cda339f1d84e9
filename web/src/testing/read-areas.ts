import type { StaticDataRouteOption } from '@tanstack/react-router';
import { vi } from 'vitest';

/** The areas and their routes, read where there is no browser. Ends with `vi.unstubAllGlobals()`, as files share their worker's globals. */
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
