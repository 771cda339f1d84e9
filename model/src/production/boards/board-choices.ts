/** How a panel shows what its endpoints said: over time, now, or what each day or month came to. */
export const panelKinds = ['curve', 'value', 'columns'] as const;
export type PanelKind = (typeof panelKinds)[number];

/** How much of a row a panel takes on a desk. */
export const panelWidths = ['half', 'full'] as const;
export type PanelWidth = (typeof panelWidths)[number];

/** No organisation has more boards, no board more panels, no panel more endpoints. */
export const MOST_BOARDS = 50;
export const MOST_PANELS = 12;
export const MOST_SERIES = 6;
