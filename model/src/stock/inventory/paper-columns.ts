import type { ExportColumns } from '../../core/contract/export-column.ts';
import type { MeasuredParameter } from '../../purchasing/contracts/contract-choices.ts';
import { measuredBounds } from '../../purchasing/contracts/contract-choices.ts';
import type { LoadPapers } from './load-papers.ts';

const proofNumbers = (papers: LoadPapers | null): string | null =>
  papers?.proofs.map(({ number, id }) => number ?? id).join(', ') || null;

const sourceWord = (papers: LoadPapers | null) => {
  if (papers?.measured.length) return 'inventory:papers.measured';
  return papers?.values ? 'inventory:papers.isGuide' : null;
};

const measuredOf = (papers: LoadPapers | null, wanted: MeasuredParameter): number | null =>
  papers?.measured.find(({ parameter }) => parameter === wanted)?.value ?? null;

/**
 * A guide tells where nothing was measured at all: figures of two substances side by side belong to neither.
 */
const guideOf = (papers: LoadPapers | null) => (papers?.measured.length ? null : papers?.values);

/**
 * The papers of a load in a file: its proofs, whether its values were measured or
 * are a guide, and what it yields by them.
 */
export const paperColumns = <R>(papersOf: (row: R) => LoadPapers | null) =>
  ({
    proofs: { kind: 'text', heading: 'inventory:papers.proofs', value: (row) => proofNumbers(papersOf(row)) },
    values: [
      { kind: 'words', heading: 'inventory:papers.values', value: (row) => sourceWord(papersOf(row)) },
      {
        kind: 'date',
        heading: 'inventory:papers.guideFrom',
        value: (row) => guideOf(papersOf(row))?.validFrom ?? null,
      },
      {
        kind: 'number',
        heading: 'contracts:parameter.ts',
        unit: '%',
        value: (row) => measuredOf(papersOf(row), 'ts') ?? guideOf(papersOf(row))?.dryMatter ?? null,
      },
      {
        kind: 'number',
        heading: 'contracts:parameter.biogas',
        unit: measuredBounds('biogas').unit,
        value: (row) => measuredOf(papersOf(row), 'biogas') ?? guideOf(papersOf(row))?.biogas ?? null,
      },
    ],
  }) satisfies ExportColumns<R>;
