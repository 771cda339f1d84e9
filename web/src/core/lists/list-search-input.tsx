import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-toolbar.module.css';
import type { List } from './use-list.ts';

const SEARCH_PAUSE_MS = 300;

type Searched = Pick<List<unknown>, 'search' | 'change'>;

/** The search of a list. What is typed goes into the address after a short pause. */
export const ListSearchInput = ({ list, label }: { list: Searched; label?: string | undefined }) => {
  const { t } = useTranslation('ui');
  // A hand-edited address may name it twice, which the server refuses: then it is dropped with a hint.
  const inAddress = String(list.search.search ?? '');
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const send = useDebouncedCallback(
    (search: string) => list.change({ search: search || undefined }, { replace: true }),
    SEARCH_PAUSE_MS,
  );
  // The address has changed from elsewhere: the back button, or the filters were reset.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }
  const type = (text: string) => {
    setTyped(text);
    send(text.trim());
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => type('')} />}
      aria-label={label ?? t('list.search')}
      placeholder={label ?? t('list.search')}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
