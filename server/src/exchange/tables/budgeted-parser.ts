import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refusal } from '../../core/api/refusal.ts';
import { type ReadBudget, refuseTooMuch } from './read-budget.ts';

/** What is told while a part is gone through: names without their prefixes. */
export type XmlListener = {
  readonly opened?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly closed?: (name: string) => void;
  /** Whether nothing of what follows so many bytes matters any more. */
  readonly isOver?: (bytes: number) => boolean;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const AMPERSAND = 0x26;
const entitiesIn = (piece: Buffer): number => {
  let count = 0;
  for (let at = piece.indexOf(AMPERSAND); at !== -1; at = piece.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
};

/** Counts elements and what they hold; no real workbook has tags as deep or with as many attributes. */
const parserFor = ({ opened, text, closed }: XmlListener, budget: ReadBudget, ended: () => void): SaxesParser => {
  const parser = new SaxesParser();
  const { limits } = budget;
  let [depth, attributesOfOne] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    attributesOfOne += 1;
    budget.spend('details', 1);
    if (attributesOfOne > limits.attributesOfOne) throw new Refusal('import.broken-workbook');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    ended();
    attributesOfOne = 0;
    depth += 1;
    budget.spend('elements', 1);
    if (depth > limits.depth) throw new Refusal('import.broken-workbook');
    opened?.(localName(name), attributes);
  });
  parser.on('text', (piece) => {
    ended();
    text?.(piece);
  });
  parser.on('closetag', ({ name }) => {
    ended();
    depth -= 1;
    closed?.(localName(name));
  });
  parser.on('comment', ended);
  parser.on('processinginstruction', ended);
  parser.on('cdata', ended);
  return parser;
};

/**
 * A parser that is paid from a budget. What it is gathering, a tag, a comment or a text, is no longer
 * than the budget allows: it says nothing of it before it ends.
 */
export const budgetedParser = (listener: XmlListener, budget: ReadBudget) => {
  let unendedBytes = 0;
  const parser = parserFor(listener, budget, () => {
    unendedBytes = 0;
  });
  const decoder = new TextDecoder('utf-8');
  return {
    write: (piece: Buffer): void => {
      budget.spend('bytes', piece.length);
      budget.work(() => {
        budget.spend('details', entitiesIn(piece));
        parser.write(decoder.decode(piece, { stream: true }));
      });
      unendedBytes += piece.length;
      if (unendedBytes > budget.limits.bytesOfOne) refuseTooMuch();
    },
    close: (): void => budget.work(() => parser.close()),
  };
};
