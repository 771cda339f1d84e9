import type { PdfCell, PdfNode } from '../../core/papers/pdf-document.ts';

export const MUTED = '#5b6472';
export const SHADE = '#eef1f4';

/** Small print beneath or above what matters. */
export const small = (text: string): PdfNode => ({ text, fontSize: 7.5, color: MUTED, bold: false });

/** A box of the form: its label above its value. */
export const field = (label: string, value: string | null | undefined | readonly PdfNode[]): PdfCell => ({
  stack: [small(label), ...(Array.isArray(value) ? value : [{ text: value || '–', fontSize: 10 }])],
});

/** Boxes of the form in rows of `width`; the last one takes what is left of its row. */
export const fieldRows = (cells: readonly PdfCell[], width: number): (PdfCell | Record<string, never>)[][] => {
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
  return rows.map((row) => {
    const last = row.at(-1);
    const left = width - row.length;
    if (!last || left === 0) return row;
    return [...row.slice(0, -1), { ...last, colSpan: left + 1 }, ...Array.from({ length: left }, () => ({}))];
  });
};

/**
 * Text that people typed, on one page whatever they typed: its lines stay as
 * long as there are few, then they run on.
 */
export const remarksText = (text: string): string => {
  const lines = text.split(/\s*\n\s*/).filter(Boolean);
  return lines.length > 6 ? lines.join(' ') : lines.join('\n');
};
