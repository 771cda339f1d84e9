import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages, preferredLanguage } from '../../core/words/languages.ts';
import { switchLanguage } from '../../core/words/switch-language.ts';
import { ChoiceSubmenu } from './choice-submenu.tsx';

/**
 * The languages, each in its own words, with a tick on the current one; choosing another reloads the page.
 */
export const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  const language = languages.find(({ code }) => code === preferredLanguage())?.label ?? '';
  return (
    <ChoiceSubmenu
      icon={IconLanguage}
      label={t('user.language')}
      current={language}
      heading={t('user.currentLanguage', { language })}
      value={preferredLanguage()}
      choices={languages.map(({ code, label }) => ({ value: code, label, lang: code }))}
      onChoose={(code) => void switchLanguage(code)}
    />
  );
};
