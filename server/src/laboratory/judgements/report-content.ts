import type { Language } from '@halm/model/core/contract/language.ts';
import { shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { writeForm } from '@halm/model/laboratory/analysis-types/nutrient-forms.ts';
import {
  isReckoned,
  isReportedOtherwise,
  type StatedValue,
} from '@halm/model/laboratory/analysis-types/reported-number.ts';
import { namedMass, parameterOf } from '@halm/model/laboratory/analysis-types/test-mass.ts';
import { writeDeviation } from '@halm/model/laboratory/analysis-types/write-deviation.ts';
import { isOutside, usualBand, type ValueLimit } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { EarlierRange } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { deviationOf } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import type { ReportContent, ReportedValue } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type SlipFormats, slipFormats } from '../../yard/slips/slip-formats.ts';
import { partyReader } from '../analysis-orders/read-party.ts';
import { reportWords } from '../laboratory-layouts/report-words.ts';

/** What a report was saved of: all that the page said. */
export type ReportSnapshot = Omit<Judgement, 'reports'>;

type Saved = { readonly snapshot: ReportSnapshot; readonly range: EarlierRange; readonly savedAt: string };

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** When somebody of quality control has said something, and who. */
const doneBy = ({ instant }: SlipFormats, at: string | null, name: string | null): string =>
  at ? [instant(new Date(at)), name].filter(Boolean).join(', ') : '';

const measuringDays = (values: readonly JudgedValue[], { date }: SlipFormats): string =>
  joined(
    values
      .flatMap(({ measuredOn }) => measuredOn ?? [])
      .toSorted()
      .map(date),
  );

const writer = ({ locales }: SlipFormats, language: Language) => {
  const measured = shownNumbers(locales, { minimumFractionDigits: 2, maximumFractionDigits: 8 });
  const reckoned = shownNumbers(locales, { maximumSignificantDigits: 4 });
  const limited = shownNumbers(locales, { maximumFractionDigits: 4 });
  const words = reportWords[language];
  return {
    /** With the mass that the value speaks of: `mg/kg TM`. */
    unit: ({ measure, unit, basis }: JudgedValue): string => {
      const mass = namedMass({ parameter: parameterOf(measure), basis });
      return [unit, mass && words[mass]].filter(Boolean).join(' ');
    },
    /**
     * The number that the laboratory reported, where another one came of it: `31,20 kg/t P₂O₅ TM bei 45,10 %
     * TS`.
     */
    reported: ({ measure, basis, said }: JudgedValue): string => {
      // A report that was saved before this was kept says nothing of it.
      const reported = said?.reported ?? null;
      if (!said || !reported || !isReportedOtherwise({ measure, basis, value: said.value }, reported)) return '';
      const { value, unit, form } = reported;
      const number = value === null ? '' : measured.format(value);
      const mass = reported.basis && words[reported.basis];
      const signed = [said.sign, number].filter(Boolean).join('\u00a0');
      const text = [signed, unit, form && writeForm(form), mass].filter(Boolean).join(' ');
      return reported.dryMatter === null ? text : words.at(text, measured.format(reported.dryMatter));
    },
    value: (result: StatedValue | null): string => {
      if (!result) return '';
      if (result.value === null) return result.sign === 'not-found' ? words['not-found'] : words['not-determined'];
      // Neither a sign nor a count goes alone into another line.
      const { format } = isReckoned(result) ? reckoned : measured;
      return [result.sign, format(result.value)].filter(Boolean).join('\u00a0');
    },
    deviation: ({ said, certified }: JudgedValue): string => {
      const deviation = deviationOf(said, certified);
      if (!deviation) return '';
      const { absolute, share } = writeDeviation(deviation, locales);
      return share ? `${absolute} (${share})` : absolute;
    },
    limit: ({ minimum, maximum }: ValueLimit): string => {
      if (minimum === null) return maximum === null ? '' : words.to(limited.format(maximum));
      const low = limited.format(minimum);
      return maximum === null ? words.from(low) : words.between(low, limited.format(maximum));
    },
    history: (earlier: JudgedValue['earlier'][EarlierRange]): string => {
      if (earlier.mean === null) return '';
      const band = usualBand(earlier);
      const usual = band ? ` (${reckoned.format(band.low)}–${reckoned.format(band.high)})` : '';
      return `${reckoned.format(earlier.mean)}${usual}, n\u00a0=\u00a0${earlier.count}`;
    },
  };
};

/** What a report says, from what was kept of the page and in the language in which it was saved. */
export const readReportContent = async (
  scope: Scope,
  { snapshot, range, savedAt }: Saved,
  language: Language,
): Promise<ReportContent> => {
  const formats = slipFormats(scope.organisation, language);
  const write = writer(formats, language);
  const { organisation, partyOf } = await partyReader(scope, language);
  const { values, order, product, biomassType, supplier, standing, comment, certificate } = snapshot;
  const reported = values.map(
    (value): ReportedValue => ({
      test: value.test.name,
      unit: write.unit(value),
      value: write.value(value.said),
      reported: write.reported(value),
      certificate: write.value(value.certified),
      deviation: write.deviation(value),
      history: write.history(value.earlier[range]),
      limit: write.limit(value.limit),
      isOutside: isOutside(value.hindrances),
    }),
  );
  return {
    organisation,
    product,
    supplier: await partyOf(supplier.id),
    orderNumber: order.name,
    values: reported,
    biomassType: biomassType?.name ?? '',
    laboratory: joined(values.map(({ laboratory }) => laboratory.name)),
    sampleNumber: joined(values.map(({ sampleNumber }) => sampleNumber)),
    measuredOn: measuringDays(values, formats),
    day: formats.day(new Date(savedAt)),
    judgement: standing ? reportWords[language][standing] : '',
    judged: doneBy(formats, snapshot.judgedAt, snapshot.judgedByName),
    confirmed: doneBy(formats, snapshot.confirmedAt, snapshot.confirmedByName),
    comment: comment ?? '',
    issuedOn: certificate.issuedOn ? formats.date(certificate.issuedOn) : '',
    earlierValues: reportWords[language].ranges[range],
  };
};
