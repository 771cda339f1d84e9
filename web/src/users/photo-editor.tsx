import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { FormSection } from '../ui/form-section.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './photo-editor.module.css';
import { UserPhoto } from './user-photo.tsx';

type PhotoEditorProps = { readonly userId: string; readonly name: string; readonly photoId: string | null };

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Puts up, exchanges and removes a person's photo; each at once, whatever else is unsaved on the page. */
export const PhotoEditor = ({ userId, name, photoId }: PhotoEditorProps) => {
  const { t } = useTranslation('users');
  const upload = useOperation('POST /users/user/:userId/avatar');
  const remove = useOperation('DELETE /users/user/:userId/avatar');
  const params = { userId };
  // Promises, not callbacks of the mutation: saving the form meanwhile makes this anew, and those would be forgotten.
  const put = (file: File | null) => {
    if (!file) return;
    void upload.mutateAsync({ params, body: file }).then(() => showSuccess(t('photo.saved')), showError);
  };
  const take = () => void remove.mutateAsync({ params }).then(() => showSuccess(t('photo.removed')), showError);
  return (
    <FormSection title={t('photo.title')} hint={t('photo.hint')}>
      <div className={classes.editor}>
        <UserPhoto name={name} photoId={photoId} size={88} />
        <div className={classes.buttons}>
          <FileButton onChange={put} accept={ACCEPTED} inputProps={{ 'aria-label': t('photo.upload') }}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={upload.isPending}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {t(photoId ? 'photo.change' : 'photo.upload')}
              </Button>
            )}
          </FileButton>
          {photoId && (
            <Button variant="subtle" color="gray" onClick={take} leftSection={<IconTrash size={17} aria-hidden />}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
    </FormSection>
  );
};
