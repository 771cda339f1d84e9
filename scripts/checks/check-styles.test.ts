import { expect, it } from 'vitest';
import { BASE_STYLES, checkStyles } from './check-styles.ts';

const sheet = (name: string) => `import '@mantine/core/styles/${name}.layer.css';`;
const base = { path: BASE_STYLES, text: ['UnstyledButton', 'Loader', 'CloseButton', 'Input'].map(sheet).join('\n') };
const panel = {
  path: 'web/src/ui/panel-styles.ts',
  text: ['VisuallyHidden', 'Popover', 'Overlay'].map(sheet).join('\n'),
};
const missing = (name: string) => `web/src/silos/menu.tsx: import '@mantine/core/styles/${name}.layer.css' is missing`;
const check = (...lines: string[]) =>
  checkStyles([base, panel, { path: 'web/src/silos/menu.tsx', text: lines.join('\n') }]);

it('a component without the sheets of its parts is named, each sheet once', () => {
  const problems = check("import { Button, Menu, type MenuProps } from '@mantine/core';", sheet('Button'));
  expect(problems.sort()).toEqual(['Menu', 'Overlay', 'Popover', 'VisuallyHidden'].map(missing));
});

it('sheets may come with a file of sheets', () => {
  expect(check("import { Menu } from '@mantine/core';", "import '../ui/panel-styles.ts';", sheet('Menu'))).toEqual([]);
});

it('a library built upon the components brings their sheets along, and its own', () => {
  expect(check("import { Dropzone } from '@mantine/dropzone';")).toContain(
    "web/src/silos/menu.tsx: import '@mantine/dropzone/styles.layer.css' is missing",
  );
  expect(check("import { Dropzone } from '@mantine/dropzone';")).toContain(missing('LoadingOverlay'));
});

it('what another file of the page imports does not count, nor a mere type', () => {
  expect(check("import { Popover } from '@mantine/core';", "import './other.tsx';")).toHaveLength(3);
  expect(check("import type { Popover } from '@mantine/core';")).toEqual([]);
});
