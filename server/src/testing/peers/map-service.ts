import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The script of the map service as far as its documentation goes: it draws where it is, and asks its own
 * server for places. Runs in the frame of a map.
 */
const script = (origin: string): string => `(() => {
  const query = new URL(document.currentScript.src).searchParams;
  const ask = (path, values) => fetch('${origin}' + path + '?' + new URLSearchParams(values)).then((answer) => answer.json());
  const addStyle = () => {
    const style = document.createElement('style');
    style.nonce = document.querySelector('style').nonce;
    style.textContent = '.peer-map { height: 100%; background: rgb(170, 211, 223); }';
    document.head.append(style);
  };
  class Map {
    constructor(place, options) {
      addStyle();
      place.classList.add('peer-map');
      this.place = place;
      this.options = options;
      const tile = document.createElement('img');
      tile.src = '${origin}/tile.svg';
      place.append(tile);
    }
    moveCamera({ center: { lat, lng }, zoom }) {
      this.place.dataset.camera = [lat, lng, zoom].map((number) => number.toFixed(2)).join(' ');
    }
  }
  const toPlace = ({ id }) => () => {
    const place = { fetchFields: async ({ fields }) => {
      const { components, lat, lng } = await ask('/place', { id, fields, key: query.get('key') });
      Object.assign(place, { addressComponents: components, location: { lat: () => lat, lng: () => lng } });
    } };
    return place;
  };
  const libraries = {
    maps: { Map },
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async ({ input, language }) => {
          const found = await ask('/places', { input, language, key: query.get('key') });
          return { suggestions: found.map((one) => ({ placePrediction: { text: { text: one.text }, toPlace: toPlace(one) } })) };
        },
      },
    },
  };
  window.google = { maps: { importLibrary: async (name) => libraries[name] } };
  window[query.get('callback')]();
})();`;

const components = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).map(([type, text]) => ({ types: [type], longText: text, shortText: text }));

const PLACES = [
  {
    id: 'sander',
    text: 'Lüneburger Straße 12, 29525 Uelzen, Deutschland',
    lat: 52.969_123_4,
    lng: 10.561,
    components: components({
      street_number: '12',
      route: 'Lüneburger Straße',
      locality: 'Uelzen',
      postal_code: '29525',
      country: 'DE',
    }),
  },
  {
    id: 'rosche',
    text: 'Lüchower Straße, 29571 Rosche, Deutschland',
    lat: 52.987,
    lng: 10.753,
    components: components({ route: 'Lüchower Straße', locality: 'Rosche', postal_code: '29571', country: 'DE' }),
  },
];

/** A map service, and what it was asked. */
export type MapServicePeer = {
  readonly url: string;
  readonly requests: {
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly referer: string | undefined;
  }[];
  readonly close: () => Promise<void>;
};

/** As the service does it: it asks about the key once it has loaded and called back. */
const REFUSAL = 'setTimeout(() => window.gm_authFailure(), 100);';

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Starts one on a free port of this machine; it takes every key but those that begin with `revoked`. */
export const startMapService = async (): Promise<MapServicePeer> => {
  const requests: MapServicePeer['requests'] = [];
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const { pathname: path, searchParams } = new URL(request.url ?? '/', origin);
    requests.push({ path, query: Object.fromEntries(searchParams), referer: request.headers.referer });
    const answer = (type: string, text: string) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
    const input = searchParams.get('input')?.toLowerCase() ?? '';
    const found = PLACES.filter(({ id, text }) =>
      path === '/places' ? text.toLowerCase().includes(input) : id === searchParams.get('id'),
    );
    if (path === '/tile.svg') return answer('image/svg+xml', TILE);
    if (path === '/places') return answer('application/json', JSON.stringify(found));
    if (path === '/place') return answer('application/json', JSON.stringify(found[0] ?? {}));
    const isRevoked = searchParams.get('key')?.startsWith('revoked');
    return answer('text/javascript', `${script(origin)}${isRevoked ? REFUSAL : ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/api/js`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
