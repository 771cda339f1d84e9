import '../../core/ui/dialog-styles.ts';
import { matchesWords } from '@halm/model/core/texts/search-words.ts';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActiveOption } from '../../core/references/use-active-option.ts';
import { useAccountEntries } from './account-entries.ts';
import classes from './command-palette.module.css';

import { usePageEntries } from './page-entries.ts';
import { type PaletteEntry, paletteGroups } from './palette-entry.ts';
import { LIST_ID, optionId, PaletteList } from './palette-list.tsx';
import { useRecordEntries } from './record-entries.ts';

const useEntries = (query: string) => {
  const pages = usePageEntries();
  const account = useAccountEntries();
  const { entries: records, isSearching } = useRecordEntries(query);
  const named = [...pages, ...account].filter(({ label, hint }) => matchesWords(`${label} ${hint ?? ''}`, query));
  const all = [...records, ...named];
  const entries = paletteGroups.flatMap((name) => all.filter(({ group }) => group === name));
  return { entries, isSearching };
};

type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
};

const PaletteBody = ({ onClose, query, onQuery }: Omit<CommandPaletteProps, 'isOpen'>) => {
  const { t } = useTranslation('search');
  const { entries, isSearching } = useEntries(query);
  const { activeId, index, point, move } = useActiveOption(entries.map(optionId), query);
  const active = entries[index];
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  return (
    <div className={classes.palette}>
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={LIST_ID}
          aria-activedescendant={activeId}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            move(event);
            if (event.key === 'Enter') choose(active);
          }}
        />
      </div>
      <PaletteList entries={entries} active={active} onPoint={(entry) => point(optionId(entry))} onChoose={choose} />
      <p className={classes.state} role="status">
        {entries.length === 0 && (isSearching ? t('searching') : t('nothing'))}
      </p>
    </div>
  );
};

/**
 * Opens any screen, any record by its number or name, and does what is done most often, without
 * the mouse. The query belongs to who opens it, so that nothing typed before it has come is
 * lost; who closes it gives the focus back.
 */
export const CommandPalette = ({ isOpen, ...body }: CommandPaletteProps) => {
  const { t } = useTranslation('search');
  return (
    <Modal.Root opened={isOpen} onClose={body.onClose} size={640} yOffset="10dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <PaletteBody {...body} />
      </Modal.Content>
    </Modal.Root>
  );
};
