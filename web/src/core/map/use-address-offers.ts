import type { Position } from '@halm/model/core/contract/geography.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { languageNow } from '../words/languages.ts';
import { latLngOf, loadMapService, type Place } from './map-service.ts';
import { answerIn, keyRefusalOf } from './map-service-answers.ts';
import { addressOfPlace, type FoundAddress } from './place-address.ts';

/** Shorter texts fit half of the country. */
const FEWEST_LETTERS = 3;
const SEARCH_PAUSE_MS = 300;
/** As far as the service looks first: most of those with whom a plant has to do are near. */
const NEAR_METRES = 50_000;

/** An address that the map service proposes. */
export type AddressOffer = { readonly text: string; readonly place: Place };

type Asking = {
  readonly frame: Document | undefined;
  readonly serviceKey: string;
  readonly near: Position | undefined;
  readonly text: string;
};

/** Whether there is something to ask the service for. */
export const isEnough = (text: string): boolean => text.trim().length >= FEWEST_LETTERS;

/** Whether the service has refused the key, be it after it had loaded. */
const useKeyRefusal = (frame: Document | undefined): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const refused = frame && keyRefusalOf(frame);
        refused?.addEventListener('abort', onChange);
        return () => refused?.removeEventListener('abort', onChange);
      },
      [frame],
    ),
    () => frame !== undefined && keyRefusalOf(frame).aborted,
  );

/**
 * What the map service proposes for what was typed, and how one of them becomes an address. All that is asked
 * until one is taken counts as one search there.
 */
export const useAddressOffers = ({ frame, serviceKey, near, text }: Asking) => {
  const [search] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS);
  const session = useRef<object>(undefined);
  const isRefused = useKeyRefusal(frame);
  const request = async (wanted: Document): Promise<readonly AddressOffer[]> => {
    const { AutocompleteSessionToken, AutocompleteSuggestion } = await loadMapService(wanted, serviceKey, 'places');
    session.current ??= new AutocompleteSessionToken();
    const answer = AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: search,
      language: languageNow(),
      sessionToken: session.current,
      ...(near && { locationBias: { center: latLngOf(near), radius: NEAR_METRES } }),
    });
    const { suggestions } = await answerIn(wanted, answer);
    const offers = suggestions.flatMap(({ placePrediction }) =>
      placePrediction ? [{ text: placePrediction.text.text, place: placePrediction.toPlace() }] : [],
    );
    return [...new Map(offers.map((offer) => [offer.text, offer])).values()];
  };
  const { data, isError } = useQuery({
    queryKey: ['map-service', serviceKey, search],
    queryFn: () => (frame ? request(frame) : []),
    enabled: frame !== undefined && isEnough(search),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const take = async ({ place }: AddressOffer): Promise<FoundAddress> => {
    const fields = place.fetchFields({ fields: ['addressComponents', 'location'] });
    await (frame ? answerIn(frame, fields) : fields);
    session.current = undefined;
    return addressOfPlace(place);
  };
  return { offers: isEnough(text) && !isRefused ? (data ?? []) : [], isFailed: isError || isRefused, take };
};
