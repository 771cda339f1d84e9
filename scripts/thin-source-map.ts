import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/** What a bundler writes beside a script. */
export type WrittenMap = { readonly sources: readonly (string | null)[]; readonly mappings: string };

/** What follows from this column on has no place in our sources. */
const endAt = (column: number): SourceMapSegment => [column];

/**
 * A source map with one place for each line of our own sources, and none for those of packages. With a place
 * for each word of everything, the first stack trace would cost a server at work half a second and 80 MB.
 */
export const thinSourceMap = <Map extends WrittenMap>(map: Map, isOurs: (source: string) => boolean): Map => {
  const ours = map.sources.map((source) => source !== null && isOurs(source));
  const thin = (line: readonly SourceMapSegment[]): SourceMapSegment[] => {
    let before = '';
    return line.flatMap((segment) => {
      const [column, source, sourceLine = 0, sourceColumn = 0] = segment;
      const isPlace = source !== undefined && ours[source];
      const place = isPlace ? `${source}:${sourceLine}` : '';
      if (place === before) return [];
      before = place;
      return isPlace ? ([[column, source, sourceLine, sourceColumn]] satisfies SourceMapSegment[]) : [endAt(column)];
    });
  };
  return { ...map, names: [], mappings: encode(decode(map.mappings).map(thin)) };
};
