import { isPlainHost } from '../texts/service-address.ts';

/** One of the square pictures of which a map is made. */
export type Tile = { readonly x: number; readonly y: number; readonly z: number };

const places = ['{z}', '{x}', '{y}'] as const;

/** The server that a template names, as a content policy does; undefined where it names none. */
export const tileOrigin = (template: string): string | undefined => {
  const address = URL.canParse(template) ? new URL(template) : undefined;
  const isOfWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  // A server with a part of its name left open is none that a policy could name.
  return isOfWeb && isPlainHost(address.host) ? address.origin : undefined;
};

/**
 * Whether a text is the address of tiles: of a server of its own, with `{z}`,
 * `{x}` and `{y}` once each behind it.
 */
export const isTileTemplate = (template: string): boolean => {
  const origin = tileOrigin(template);
  const rest = origin && template.toLowerCase().startsWith(`${origin}/`) ? template.slice(origin.length) : '';
  return places.every((place) => rest.split(place).length === 2);
};

/** The address of a tile. */
export const tileAddress = (template: string, { x, y, z }: Tile): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
