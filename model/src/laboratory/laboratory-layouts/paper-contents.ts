/** Somebody as papers name them: who it is, and below that where. */
export type Party = { readonly name: string; readonly lines: readonly string[] };

/** What is measured of a sample: an analysis by its name, and its tests with their units. */
export type NotedAnalysis = { readonly name: string; readonly tests: string };

/** One sample as a delivery note lists it. */
export type NotedSample = {
  readonly number: string;
  readonly product: string;
  readonly storageLocation: string;
  readonly analyses: readonly NotedAnalysis[];
};

/** What goes along with samples to a laboratory. All of it is written as it shall be read, dates too. */
export type DeliveryNoteContent = {
  readonly organisation: Party;
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly dueDate: string;
  readonly laboratory: Party;
  readonly supplier: Party;
  readonly contact: string;
  readonly contractor: string;
  readonly sender: string;
  /** What was noted in the order, whatever the layout leaves out. */
  readonly notes: string;
  readonly samples: readonly NotedSample[];
};

/**
 * One test of a report: what the laboratory measured, beside what the supplier's
 * certificate says and what came earlier.
 */
export type ReportedValue = {
  readonly test: string;
  readonly unit: string;
  readonly value: string;
  /** The number that the laboratory reported, where it is another one. */
  readonly reported: string;
  readonly certificate: string;
  readonly deviation: string;
  readonly history: string;
  /** Between what it has to lie; nothing where nobody has agreed on it. */
  readonly limit: string;
  /** Outside of a limit: marked in every state. */
  readonly isOutside: boolean;
};

/** What quality control says of a potential product. All of it is written as it shall be read. */
export type ReportContent = {
  readonly organisation: Party;
  readonly product: string;
  readonly biomassType: string;
  readonly supplier: Party;
  readonly laboratory: string;
  readonly orderNumber: string;
  readonly sampleNumber: string;
  /** The days on which it was measured, as far as they are known. */
  readonly measuredOn: string;
  readonly day: string;
  readonly judgement: string;
  /** When it was judged and by whom; `confirmed` is of the second person. */
  readonly judged: string;
  readonly confirmed: string;
  readonly comment: string;
  /** When the certificate was issued. */
  readonly issuedOn: string;
  /** Which earlier values `history` takes. */
  readonly earlierValues: string;
  readonly values: readonly ReportedValue[];
};
