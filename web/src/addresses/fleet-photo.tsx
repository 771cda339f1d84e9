import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api.ts';
import { dataUrlOf } from '../app/data-url.ts';
import { useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { showFailure, showSuccess } from '../ui/toasts.ts';
import classes from './addresses.module.css';

type FleetPhotoProps = {
  owner: 'vehicles' | 'drivers';
  id: string;
  /** What the picture shows, for whoever doesn't see it. */
  name: string;
  photoId: string | null;
};

const ACCEPTED = 'image/png,image/jpeg,image/webp';

const usePhoto = ({ owner, id, photoId }: FleetPhotoProps) =>
  useQuery({
    // A photo never changes: another one has another id. Its key begins with no entity, so that changes don't reload it.
    queryKey: ['photo', photoId],
    queryFn: async () => dataUrlOf(await call(`GET /${owner}/:id/photo`, { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: photoId !== null,
  });

/** The photo of a vehicle or driver: put up, exchanged and removed at once, whatever else is unsaved on the page. */
export const FleetPhoto = (props: FleetPhotoProps) => {
  const { owner, id, name, photoId } = props;
  const { t } = useTranslation(['addresses', 'users']);
  const { data } = usePhoto(props);
  const upload = useOperation(`POST /${owner}/:id/photo`);
  const remove = useOperation(`DELETE /${owner}/:id/photo`);
  const mayChange = useMay(`POST /${owner}/:id/photo`);
  const params = { id };
  const put = (file: File | null) => {
    if (!file) return;
    const failed = showFailure(t(photoId ? 'failed.photoChange' : 'failed.photoAdd'));
    void upload.mutateAsync({ params, body: file }).then(() => showSuccess(t('users:photo.saved')), failed);
  };
  const take = () =>
    void remove
      .mutateAsync({ params })
      .then(() => showSuccess(t('users:photo.removed')), showFailure(t('failed.photoRemove')));
  return (
    <section className={classes.aside}>
      <h2>{t('users:photo.title')}</h2>
      {photoId && data && <img className={classes.photo} src={data} alt={t('photoOf', { name })} />}
      {!photoId && <p className={classes.soft}>{t('noPhoto')}</p>}
      {mayChange && (
        <div className={classes.buttons}>
          <FileButton onChange={put} accept={ACCEPTED} inputProps={{ 'aria-label': t('users:photo.upload') }}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={upload.isPending}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {t(photoId ? 'users:photo.change' : 'users:photo.upload')}
              </Button>
            )}
          </FileButton>
          {photoId && (
            <Button variant="subtle" color="gray" onClick={take} leftSection={<IconTrash size={17} aria-hidden />}>
              {t('users:photo.remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
