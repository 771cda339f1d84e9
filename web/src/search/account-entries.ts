import { IconLanguage, IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages, preferredLanguage } from '../app/languages.ts';
import { useSession } from '../app/session.ts';
import { recognisedRoles } from '../app/session-token.ts';
import { useSignOut } from '../app/sign-out.ts';
import { switchLanguage } from '../app/switch-language.ts';
import { useSwitchRole } from '../app/switch-role.ts';
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
