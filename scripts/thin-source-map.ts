import { decode, encode } from '@jridgewell/sourcemap-codec';

/** What a bundler writes beside a script. */
export type WrittenMap = { readonly sources: readonly (string | null)[]; readonly mappings: string };

/**
 * A source map with one place for each line of our own sources, and none for those of packages. With a place
 * for each word of everything, the first stack trace would cost a server at work half a second and 80 MB.
 */
export const thinSourceMap = <Map extends WrittenMap>(map: Map, isOurs: (source: string) => boolean): Map => {
  const ours = map.sources.map((source) => source !== null && isOurs(source));
  const mappings = decode(map.mappings).map((line) => {
    let before = '';
    return line.flatMap((segment) => {
      const [column, source, sourceLine, sourceColumn] = segment;
      const place = source !== undefined && ours[source] ? `${source}:${sourceLine}` : '';
      if (place === before) return [];
      before = place;
      const end: [number] = [column];
      return place === ''
        ? [end]
        : [[column, source ?? 0, sourceLine ?? 0, sourceColumn ?? 0] as [number, number, number, number]];
    });
  });
  return { ...map, names: [], mappings: encode(mappings) };
};
