import { useTranslation } from 'react-i18next';
import { themeOf } from '../../core/browser/theme.ts';
import type { ThemeName } from '../../core/client/plant.ts';
import classes from './theme-preview.module.css';

/** How the organisation's screens are coloured, as a small picture. */
export const ThemePreview = ({ theme }: { theme: ThemeName }) => {
  const { t } = useTranslation('customers');
  const shades = themeOf(theme).colors?.brand ?? [];
  return (
    <span className={classes.preview}>
      <svg viewBox="0 0 72 44" width={72} height={44} aria-hidden>
        <rect width={72} height={44} rx={6} fill={shades[0]} />
        <path d="M6 0h8v44H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z" fill={shades[9]} />
        <rect x={20} y={8} width={26} height={5} rx={2.5} fill={shades[8]} />
        <rect x={20} y={18} width={44} height={4} rx={2} fill={shades[2]} />
        <rect x={20} y={26} width={36} height={4} rx={2} fill={shades[2]} />
        <rect x={48} y={34} width={18} height={6} rx={3} fill={shades[8]} />
      </svg>
      {t(`theme.${theme}`)}
    </span>
  );
};
