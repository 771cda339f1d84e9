/** What an endpoint of a thing is called beside the thing: `Fermenter, Temperatur` is `Temperatur`. */
export const nameWithin = (thing: string, endpoint: string): string => {
  if (!endpoint.toLowerCase().startsWith(thing.toLowerCase())) return endpoint;
  const rest = endpoint.slice(thing.length).replace(/^[\s,:–-]+/, '');
  // `Fermenter 12` is not the `2` of `Fermenter 1`.
  return rest === '' || rest === endpoint.slice(thing.length) ? endpoint : rest;
};
