import { type LayoutInput, layoutInputSchema } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { LayoutKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { preferredLanguage } from '../../core/words/languages.ts';
import { FirstPage } from '../../records/attachments/first-page.tsx';

const TYPING_PAUSE_MS = 500;

/** The values of the form while they are right; what is wrong in it is said under its field. */
const useTyped = (): LayoutInput | undefined => {
  const values = {
    size: useFieldValue<string>('size'),
    headerText: useFieldValue<string | null>('headerText'),
    footerText: useFieldValue<string | null>('footerText'),
    fields: useFieldValue<string[]>('fields'),
  };
  return layoutInputSchema.safeParse(values).data;
};

/** The real paper with example contents, drawn anew a moment after each change. */
export const LayoutPreview = ({ kind, logoId }: { kind: LayoutKind; logoId: string | null }) => {
  const { t } = useTranslation('layouts');
  const language = preferredLanguage();
  const [body] = useDebouncedValue(useTyped(), TYPING_PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['layouts', 'preview', kind, logoId, language, JSON.stringify(body)],
    queryFn: () =>
      call('POST /lims/layouts/:kind/preview', { params: { kind }, query: { language }, body: body as LayoutInput }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <FirstPage bytes={data} name={t(`kinds.${kind}`)} />;
};
