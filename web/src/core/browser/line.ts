/** What some browsers tell of the line. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Over a slower line the screens of a day need seconds. */
const ENOUGH_MEGABITS = 3;
/** Smaller files say how long the way is, not how wide. */
const TELLING_BYTES = 20_000;
const BITS = 8;
const MICROSECONDS = 1000;

const megabits = ({ encodedBodySize, responseStart, responseEnd }: PerformanceResourceTiming): number =>
  (encodedBodySize * BITS) / Math.max(1, responseEnd - responseStart) / MICROSECONDS;

/** How fast the files of this visit came; nothing if they lay on the device. */
const measuredMegabits = (): number | undefined => {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const telling = files.filter(({ transferSize }) => transferSize > TELLING_BYTES);
  return telling.length === 0 ? undefined : Math.max(...telling.map(megabits));
};

/** Whether the line has room for what nobody has asked for yet: it is not metered and not slow. */
export const hasRoomAhead = (): boolean => {
  const { saveData, effectiveType = '4g' }: Line = Reflect.get(navigator, 'connection') ?? {};
  if (saveData || effectiveType !== '4g') return false;
  return (measuredMegabits() ?? ENOUGH_MEGABITS) >= ENOUGH_MEGABITS;
};
