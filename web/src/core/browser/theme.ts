import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import type { ThemeName } from '../client/plant.ts';

const teal: MantineColorsTuple = [
  '#eaf5f3',
  '#d2e8e4',
  '#a6d1cb',
  '#76b8b0',
  '#4fa199',
  '#2f8a82',
  '#1b766f',
  '#12625d',
  '#0d4f4d',
  '#0a3b3d',
];
const blue: MantineColorsTuple = [
  '#ecf3fc',
  '#d5e4f8',
  '#a8c7ef',
  '#77a8e6',
  '#4d8bdd',
  '#3376d2',
  '#2164bd',
  '#1854a4',
  '#124487',
  '#0d3163',
];
/** Greys with a trace of green, so that white cards look clean beside them. */
const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#eef2f0',
  '#e2e8e6',
  '#d4dcd9',
  '#bdc8c4',
  '#97a4a0',
  '#66736f',
  '#4a5653',
  '#323c3a',
  '#1b2422',
];

const common: MantineThemeOverride = {
  primaryShade: 8,
  black: '#16201e',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // The placeholder is no menu item, which a menu may not hold.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Hints below their field, so that the fields of a row stand level.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16 }) } },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
};

const themes: Record<ThemeName, MantineThemeOverride> = {
  teal: createTheme({ ...common, primaryColor: 'brand', colors: { brand: teal, gray } }),
  blue: createTheme({ ...common, primaryColor: 'brand', colors: { brand: blue, gray } }),
};

/** Both themes are light; they differ in their primary colour. */
export const themeOf = (name: ThemeName): MantineThemeOverride => themes[name];

/** Mantine's own dimmed, placeholder and error colours miss the contrast of WCAG AA on our grounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56625f',
    '--mantine-color-placeholder': '#66726f',
    '--mantine-color-error': '#b42318',
  },
  dark: {},
});
