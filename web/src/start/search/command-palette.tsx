import '../../core/ui/dialog-styles.ts';
import { matchesWords } from '@halm/model/core/texts/search-words.ts';
import { Modal } from '@mantine/core';
import { IconLanguage, IconLogout, IconSearch, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { recognisedRoles } from '../../core/client/session-token.ts';
import { useSwitchRole } from '../../core/client/switch-role.ts';
import { useActiveOption } from '../../core/references/use-active-option.ts';
import { languages, preferredLanguage } from '../../core/words/languages.ts';
import { switchLanguage } from '../../core/words/switch-language.ts';
import { useSignOut } from '../../identity/sessions/sign-out.ts';
import classes from './command-palette.module.css';
import { usePageEntries, useRecentEntries } from './page-entries.ts';
import { type PaletteEntry, paletteGroups } from './palette-entry.ts';
import { LIST_ID, optionId, PaletteList } from './palette-list.tsx';
import { useRecordEntries } from './record-entries.ts';

/** The other roles one holds, the other languages, and the way out. */
const useAccountEntries = (): PaletteEntry[] => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const switchRole = useSwitchRole();
  const signOut = useSignOut();
  const roles = recognisedRoles(session?.roles ?? []).filter((role) => role !== session?.selectedRole);
  const others = languages.filter(({ code }) => code !== preferredLanguage());
  return [
    ...roles.map((role): PaletteEntry => {
      const words = { label: t(`role.${role}`), hint: t('user.role') };
      return { id: role, group: 'account', icon: IconUsers, ...words, run: () => switchRole(role) };
    }),
    ...others.map(({ code, label }): PaletteEntry => {
      const words = { label, hint: t('user.language') };
      return { id: code, group: 'account', icon: IconLanguage, ...words, run: () => void switchLanguage(code) };
    }),
    { id: 'sign-out', group: 'account', icon: IconLogout, label: t('user.signOut'), run: signOut },
  ];
};

const useEntries = (query: string) => {
  const pages = usePageEntries();
  const recent = useRecentEntries();
  const account = useAccountEntries();
  const { entries: records, isSearching } = useRecordEntries(query);
  const isSought = query.trim() !== '';
  const named = [...pages, ...account]
    .filter(({ onlySought }) => isSought || !onlySought)
    .filter(({ label, hint }) => matchesWords(`${label} ${hint ?? ''}`, query));
  // What is typed looks among all records.
  const all = [...records, ...(isSought ? [] : recent), ...named];
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
      {entries.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
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
