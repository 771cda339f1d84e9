import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { PhotoButtons } from '../../core/fields/photo-buttons.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { showError } from '../../core/ui/toasts.ts';
import classes from './photo-editor.module.css';
import { UserPhoto } from './user-photo.tsx';

type PhotoEditorProps = { readonly userId: string; readonly name: string; readonly photoId: string | null };

/** Puts up, exchanges and removes a person's photo; each at once, whatever else is unsaved on the page. */
export const PhotoEditor = ({ userId, name, photoId }: PhotoEditorProps) => {
  const { t } = useTranslation('users');
  const upload = useOperation('POST /users/user/:userId/avatar');
  const remove = useOperation('DELETE /users/user/:userId/avatar');
  const params = { userId };
  return (
    <FormSection title={t('photo.title')} hint={t('photo.hint')}>
      <div className={classes.editor}>
        <UserPhoto name={name} photoId={photoId} size={88} />
        <PhotoButtons
          photoId={photoId}
          isUploading={upload.isPending}
          upload={(body) => upload.mutateAsync({ params, body })}
          remove={() => remove.mutateAsync({ params })}
          failures={{ add: showError, change: showError, remove: showError }}
        />
      </div>
    </FormSection>
  );
};
