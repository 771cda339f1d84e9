import { writeForm } from '@halm/model/laboratory/analysis-types/nutrient-forms.ts';
import { isReportedOtherwise } from '@halm/model/laboratory/analysis-types/reported-number.ts';
import type { ReportedNumber } from '@halm/model/laboratory/analysis-types/reported-number-schema.ts';
import type { ResultValue } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { useTranslation } from 'react-i18next';
import { formatMeasured } from '../../core/words/formats.ts';
import classes from './reported-line.module.css';
import { useResultText } from './use-result-text.ts';

type Props = {
  /** What the value is of. */
  of: { readonly measure: string; readonly basis: ReportedNumber['basis'] };
  value: ResultValue & { readonly reported: ReportedNumber | null };
  className?: string | undefined;
};

/** What a laboratory reported, as words: `31,20 kg/t P₂O₅ (Trockenmasse) bei 45,10 % TS`. */
const useReportedText = () => {
  const { t } = useTranslation(['analysisTypes', 'valueSets']);
  const say = useResultText();
  return ({ sign, reported }: ResultValue & { readonly reported: ReportedNumber }): string => {
    const { form, basis, unit, dryMatter } = reported;
    const parts = [unit, form && writeForm(form), basis && `(${t(`valueSets:basis.${basis}`)})`];
    const value = say({ sign, value: reported.value }, parts.filter(Boolean).join(' '));
    return dryMatter === null ? value : t('reported.converted', { value, dryMatter: formatMeasured(dryMatter) });
  };
};

/** The number that a laboratory reported, below the one that came of it, where it is another one. */
export const ReportedLine = ({
  of: { measure, basis },
  value: { reported, ...result },
  className = classes.line,
}: Props) => {
  const { t } = useTranslation('analysisTypes');
  const textOf = useReportedText();
  if (!reported || !isReportedOtherwise({ measure, basis, value: result.value }, reported)) return null;
  return <span className={className}>{t('reported.text', { value: textOf({ ...result, reported }) })}</span>;
};
