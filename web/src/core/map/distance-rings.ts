/** The distances that a plant speaks of, in kilometres. */
const RINGS_KM = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const SMALLEST_RING_PIXELS = 44;
const WIDEST_BAR_PIXELS = 130;

/**
 * The rings around the plant that stand apart from each other and reach into
 * the window, from the inner one outwards.
 */
export const ringsFor = (metresPerPixel: number, farthestPixels: number): { km: number; radius: number }[] => {
  const rings: { km: number; radius: number }[] = [];
  for (const km of RINGS_KM) {
    const radius = (km * 1000) / metresPerPixel;
    if (radius > farthestPixels) break;
    if (radius - (rings.at(-1)?.radius ?? 0) >= SMALLEST_RING_PIXELS) rings.push({ km, radius });
  }
  return rings;
};

/** The longest round distance that a bar at the edge can show. */
export const scaleBarFor = (metresPerPixel: number): { km: number; pixels: number } => {
  const fits = RINGS_KM.filter((km) => (km * 1000) / metresPerPixel <= WIDEST_BAR_PIXELS);
  const km = fits.at(-1) ?? (WIDEST_BAR_PIXELS * metresPerPixel) / 1000;
  return { km, pixels: (km * 1000) / metresPerPixel };
};
