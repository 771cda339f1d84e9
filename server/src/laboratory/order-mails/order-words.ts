import type { ValueBasis } from '@halm/model/masterdata/value-sets/value-set.ts';

/** A sample as the mails name it. */
export type SampleWords = { readonly number: string; readonly product: string; readonly place: string | null };

/** The sentences of mails, where nobody has written others. */
export type OrderWords = {
  /** Of which mass a value is. */
  readonly basis: Readonly<Record<ValueBasis, string>>;
  readonly locale: string;
  readonly greeting: (name: string | null) => string;
  readonly closing: (organisation: string) => string;
  readonly numberFollows: string;
  readonly instruction: {
    readonly subject: (organisation: string, order: string) => string;
    readonly title: string;
    readonly intro: (organisation: string) => string;
    readonly sample: (sample: SampleWords, laboratory: string) => string;
    readonly labels: string;
    readonly send: (place: string) => string;
    readonly fetch: (contractor: string) => string;
    readonly attachment: string;
  };
  readonly order: {
    readonly subject: (organisation: string, order: string) => string;
    readonly title: string;
    readonly intro: (organisation: string, supplier: string) => string;
    readonly sample: (sample: SampleWords, analyses: string) => string;
    readonly through: (laboratory: string) => string;
    readonly results: (day: string) => string;
    readonly attachment: string;
  };
  readonly pickup: {
    readonly subject: (organisation: string, order: string) => string;
    readonly title: string;
    readonly intro: (organisation: string, samples: number) => string;
    readonly at: (place: string) => string;
    readonly contact: (contact: string) => string;
    readonly bring: (place: string) => string;
    readonly labels: string;
    readonly attachment: string;
  };
};
