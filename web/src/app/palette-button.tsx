import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palette-button.module.css';

const load = async () => ({ default: (await import('../search/command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(load);

/** Opens the command palette, by click or with Ctrl/Cmd+K. Its code comes with the first time. */
export const PaletteButton = () => {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState<boolean>();
  // From anywhere, also while one is typing in a field.
  useHotkeys([['mod+K', () => setIsOpen((open) => !open)]], []);
  return (
    <>
      <UnstyledButton
        className={classes.target}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <span className={classes.words}>{t('palette.open')}</span>
        <kbd className={classes.keys} aria-hidden>
          {navigator.userAgent.includes('Mac') ? '⌘K' : t('palette.keys')}
        </kbd>
      </UnstyledButton>
      <Suspense fallback={null}>
        {isOpen !== undefined && <CommandPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
