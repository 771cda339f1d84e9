import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Place, useGoTo } from '../records/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';

/** What stands in the path of the page. */
export const usePathParams = (): Readonly<Record<string, string>> => useParams({ strict: false });

/** The ways out of a form; both places may use what stands in the form's own path. */
export const useLeaving = () => {
  const { t } = useTranslation('ui');
  const goTo = useGoTo();
  const here = usePathParams();
  const leave = ({ to, params, search }: Place) => goTo(to, { ...here, ...params }, search);
  return {
    leave,
    leaveSaved: (place: Place) => {
      showSuccess(t('form.saved'));
      leave(place);
    },
  };
};
