import { Refusal } from '../../core/api/refusal.ts';

/** What a workbook may cost, all of its parts that are read together. */
export type ReadLimits = {
  readonly bytes: number;
  /** Whatever they are, empty ones too: rows, cells, texts and formats. */
  readonly elements: number;
  /** Attributes and entities: each is as much work as an element. */
  readonly details: number;
  readonly depth: number;
  readonly attributesOfOne: number;
  /** Of a tag, a comment or a text, none of which is told before it ends. */
  readonly bytesOfOne: number;
  /** Of the processor, not of the clock: other work does not count. */
  readonly processorMs: number;
};

export const workbookLimits: ReadLimits = {
  bytes: 150 * 1024 * 1024,
  elements: 5_000_000,
  details: 10_000_000,
  depth: 64,
  attributesOfOne: 256,
  bytesOfOne: 256 * 1024,
  // As many rows and columns as are read take half of it; reading gives way to others all the time.
  processorMs: 6000,
};

type Spending = 'bytes' | 'elements' | 'details';

/** Adds up what reading a workbook costs. Once a limit is passed, each further step is refused, too. */
export type ReadBudget = {
  readonly limits: ReadLimits;
  readonly spend: (what: Spending, amount: number) => void;
  /** Does some work that must not wait in between, and counts its time. */
  readonly work: (work: () => void) => void;
};

/** Refuses what is more than is read. */
export const refuseTooMuch = (): never => {
  throw new Refusal('import.unpacks-too-large');
};

/** The budget of one workbook. */
export const openBudget = (limits: ReadLimits): ReadBudget => {
  const spent: Record<Spending, number> = { bytes: 0, elements: 0, details: 0 };
  let processorUs = 0;
  return {
    limits,
    spend: (what, amount) => {
      spent[what] += amount;
      if (spent[what] > limits[what]) refuseTooMuch();
    },
    work: (work) => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      processorUs += user + system;
      if (processorUs > limits.processorMs * 1000) refuseTooMuch();
    },
  };
};
