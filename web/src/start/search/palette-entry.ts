import type { TablerIcon } from '@tabler/icons-react';

/** The groups of the palette, in the order in which they are shown. */
export const paletteGroups = ['records', 'similar', 'recent', 'actions', 'pages', 'account'] as const;

/** A line of the palette: something to open or to do. */
export type PaletteEntry = {
  readonly id: string;
  readonly group: (typeof paletteGroups)[number];
  readonly icon: TablerIcon;
  readonly label: string;
  /** Where it belongs, said beside it. */
  readonly hint?: string;
  /** Left out until somebody types: what is needed less often than daily. */
  readonly onlySought?: true;
  readonly run: () => void;
};
