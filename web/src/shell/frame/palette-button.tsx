import { UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadUntilThere } from '../../core/client/load-until-there.ts';
import classes from './palette-button.module.css';

const load = async () => ({ default: (await import('../../start/search/command-palette.tsx')).CommandPalette });
// Where the line is lost it opens once it is back, and the page stays.
const CommandPalette = lazy(() => loadUntilThere(load));

const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Whether the palette is open, what is typed in it, and where the focus returns to. */
const usePalette = () => {
  const [isOpen, setIsOpen] = useState<boolean>();
  const [query, setQuery] = useState('');
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setQuery('');
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return { isOpen, open, close, query, setQuery };
};

/** Opens the command palette, by click or with Ctrl/Cmd+K. Its code comes with the first time. */
export const PaletteButton = () => {
  const { t } = useTranslation('shell');
  const { isOpen, open, close, query, setQuery } = usePalette();
  // From anywhere, also while one is typing in a field.
  useWindowEvent('keydown', (event) => {
    if (!opensPalette(event)) return;
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  const waitingField = (
    // Who has pressed the keys types on at once; what comes before the palette does is not lost.
    <input
      className={classes.waiting}
      // biome-ignore lint/a11y/noAutofocus: it stands in for the palette, which takes the focus when it opens
      autoFocus
      aria-label={t('palette.open')}
      value={query}
      onChange={(event) => setQuery(event.currentTarget.value)}
    />
  );
  return (
    <>
      <UnstyledButton
        className={classes.target}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <span className={classes.words}>{t('palette.open')}</span>
        <kbd className={classes.keys} aria-hidden>
          {navigator.userAgent.includes('Mac') ? '⌘K' : t('palette.keys')}
        </kbd>
      </UnstyledButton>
      <Suspense fallback={isOpen ? waitingField : null}>
        {isOpen !== undefined && <CommandPalette isOpen={isOpen} onClose={close} query={query} onQuery={setQuery} />}
      </Suspense>
    </>
  );
};
