import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inPlaceOf, openingSearch } from '../saved-views/saved-view-search.ts';
import type { ListSearch } from '../search-params/list-search.ts';

/**
 * What a list shows first: the address if it says anything, else the person's default view, which then is put
 * into the address. Whoever empties the address later on the same page sees everything.
 */
export const useOpeningView = (tableKey: string, address: ListSearch<string>): ListSearch<string> => {
  const navigate = useNavigate();
  const [opening] = useState(() => (Object.keys(address).length === 0 ? openingSearch(tableKey) : undefined));
  const [isOpened, setOpened] = useState(opening === undefined);
  if (!isOpened && Object.keys(address).length > 0) setOpened(true);
  useEffect(() => {
    if (opening) void navigate({ to: '.', search: inPlaceOf(opening), replace: true } as never);
  }, [opening, navigate]);
  return isOpened ? address : (opening ?? address);
};
