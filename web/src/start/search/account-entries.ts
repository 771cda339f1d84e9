import { IconLanguage, IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { recognisedRoles } from '../../core/client/session-token.ts';
import { useSwitchRole } from '../../core/client/switch-role.ts';
import { languages, preferredLanguage } from '../../core/words/languages.ts';
import { switchLanguage } from '../../core/words/switch-language.ts';
import { useSignOut } from '../../identity/sessions/sign-out.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The other roles one holds, the other languages, and the way out. */
export const useAccountEntries = (): PaletteEntry[] => {
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
