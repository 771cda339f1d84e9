/** Apart from each other in light and dark. */
const colours = ['#2f8577', '#c2a64a', '#7d5a3c', '#5a6b9b', '#b56b7d', '#8f8fa8'];

/** The colour of one of several things in a chart, by its place among them. */
export const seriesColour = (at: number): string => colours[at % colours.length] ?? '#2f8577';
