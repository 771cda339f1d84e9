import { normalWord } from '../../core/texts/normal-word.ts';

/** Whether the goods of a row come to the plant or leave it. */
export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

/** What weighbridge programs write, in normal form. */
const words: Readonly<Record<Direction, string>> = {
  incoming:
    'eingang ein e in i incoming input inbound delivery anlieferung annahme einkauf wareneingang zugang einlagerung ' +
    'indgaaende ind modtagelse przyjecie przychod dostawa wejscie intrare receptie livrare',
  outgoing:
    'ausgang aus a out o outgoing output outbound collection abholung abgabe auslieferung verkauf warenausgang abgang ' +
    'auslagerung udgaaende ud afhentning wydanie rozchod odbior wyjscie iesire ridicare',
};

const byWord = new Map(
  directions.flatMap((direction) => words[direction].split(' ').map((word) => [word, direction] as const)),
);

/** The direction that a cell says; undefined where it says none that is known. */
export const readDirection = (text: string): Direction | undefined => byWord.get(normalWord(text));
