import type { PaperKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { PhotoButtons } from '../../core/fields/photo-buttons.tsx';
import { showError } from '../../core/ui/toasts.ts';

type LogoEditorProps = { readonly kind: PaperKind; readonly logoId: string | null };

/** Puts up, exchanges and removes the logo of a paper; each at once, whatever else is unsaved on the page. */
export const LogoEditor = ({ kind, logoId }: LogoEditorProps) => {
  const { t } = useTranslation('layouts');
  const upload = useOperation('POST /lims/layouts/:kind/logo');
  const remove = useOperation('DELETE /lims/layouts/:kind/logo');
  const params = { kind };
  return (
    <PhotoButtons
      photoId={logoId}
      words={{
        upload: t('logo.upload'),
        change: t('logo.change'),
        remove: t('logo.remove'),
        saved: t('logo.saved'),
        removed: t('logo.removed'),
      }}
      isUploading={upload.isPending}
      upload={(body) => upload.mutateAsync({ params, body })}
      remove={() => remove.mutateAsync({ params })}
      failures={{ add: showError, change: showError, remove: showError }}
    />
  );
};
