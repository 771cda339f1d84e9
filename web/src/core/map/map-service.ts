import type { Position } from '@halm/model/core/contract/geography.ts';
import { MAP_SERVICE_META } from '@halm/model/core/map/map-frame.ts';
import { languageNow } from '../words/languages.ts';
import { answerIn, refuseKey } from './map-service-answers.ts';

// Of the map service, what is asked of it: Maps JavaScript API of Google, weekly version, with its places.

type LatLng = { readonly lat: number; readonly lng: number };

/** A map that the service draws. */
export type ServiceMap = {
  readonly moveCamera: (camera: { readonly center: LatLng; readonly zoom: number }) => void;
};

type AddressComponent = { readonly types: readonly string[]; readonly longText: string; readonly shortText: string };

/** A place that the service knows. */
export type Place = {
  readonly fetchFields: (wanted: { readonly fields: readonly string[] }) => Promise<unknown>;
  readonly addressComponents?: readonly AddressComponent[] | null;
  readonly location?: { readonly lat: () => number; readonly lng: () => number } | null;
};

type Prediction = { readonly text: { readonly text: string }; readonly toPlace: () => Place };

type SuggestionRequest = {
  readonly input: string;
  readonly language: string;
  readonly sessionToken: object;
  readonly locationBias?: { readonly center: LatLng; readonly radius: number };
};

type Libraries = {
  readonly maps: { readonly Map: new (place: HTMLElement, options: object) => ServiceMap };
  readonly places: {
    readonly AutocompleteSessionToken: new () => object;
    readonly AutocompleteSuggestion: {
      readonly fetchAutocompleteSuggestions: (
        request: SuggestionRequest,
      ) => Promise<{ readonly suggestions: readonly { readonly placePrediction: Prediction | null }[] }>;
    };
  };
};

/** The map service, once its script is there. */
type MapService = { readonly importLibrary: <N extends keyof Libraries>(name: N) => Promise<Libraries[N]> };

type ServiceWindow = Window & {
  google?: { readonly maps: MapService };
  halmMapService?: () => void;
  /** The service calls it when it doesn't take the key; mostly after it has loaded. */
  gm_authFailure?: () => void;
};

export const latLngOf = ({ latitude, longitude }: Position): LatLng => ({ lat: latitude, lng: longitude });

const addressOf = (script: string, key: string): string => {
  const query = { key, v: 'weekly', libraries: 'places', language: languageNow(), loading: 'async' };
  return `${script}?${new URLSearchParams({ ...query, callback: 'halmMapService' })}`;
};

const load = (frame: Document, key: string): Promise<MapService> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The map service does not come'));
    const inFrame = frame.defaultView as ServiceWindow | null;
    const script = frame.querySelector<HTMLMetaElement>(`meta[name="${MAP_SERVICE_META}"]`)?.content;
    if (!inFrame || !script) return fail();
    inFrame.halmMapService = () => (inFrame.google ? resolve(inFrame.google.maps) : fail());
    inFrame.gm_authFailure = () => refuseKey(frame);
    const element = frame.createElement('script');
    element.nonce = frame.querySelector('style')?.nonce ?? '';
    element.onerror = fail;
    element.src = addressOf(script, key);
    frame.head.append(element);
  });

const services = new WeakMap<Document, Promise<MapService>>();

/**
 * A part of the map service in the frame of a map, whose policy admits it; loaded once for each frame. Fails
 * where the key is refused, or nothing comes in time.
 */
export const loadMapService = <N extends keyof Libraries>(
  frame: Document,
  key: string,
  library: N,
): Promise<Libraries[N]> => {
  const service = services.get(frame) ?? load(frame, key);
  services.set(frame, service);
  return answerIn(
    frame,
    service.then(({ importLibrary }) => importLibrary(library)),
  );
};
