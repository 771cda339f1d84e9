import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { dataUrlOf } from '../../core/client/data-url.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { PhotoButtons } from '../../core/fields/photo-buttons.tsx';
import { showFailure } from '../../core/ui/toasts.ts';
import classes from '../addresses/addresses.module.css';

type FleetPhotoProps = {
  owner: 'vehicles' | 'drivers';
  id: string;
  /** What the picture shows, for whoever doesn't see it. */
  name: string;
  photoId: string | null;
};

const usePhoto = ({ owner, id, photoId }: FleetPhotoProps) =>
  useQuery({
    // A photo never changes: another one has another id. Its key begins with no
    // entity, so that changes don't reload it.
    queryKey: ['photo', photoId],
    queryFn: async () => dataUrlOf(await call(`GET /${owner}/:id/photo`, { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: photoId !== null,
  });

/**
 * The photo of a vehicle or driver: put up, exchanged and removed at once,
 * whatever else is unsaved on the page.
 */
export const FleetPhoto = (props: FleetPhotoProps) => {
  const { owner, id, name, photoId } = props;
  const { t } = useTranslation(['addresses', 'users']);
  const { data } = usePhoto(props);
  const upload = useOperation(`POST /${owner}/:id/photo`);
  const remove = useOperation(`DELETE /${owner}/:id/photo`);
  const mayChange = useMay(`POST /${owner}/:id/photo`);
  const params = { id };
  return (
    <section className={classes.aside}>
      <h2>{t('users:photo.title')}</h2>
      {photoId && data && <img className={classes.photo} src={data} alt={t('photoOf', { name })} />}
      {!photoId && <p className={classes.soft}>{t('noPhoto')}</p>}
      {mayChange && (
        <PhotoButtons
          photoId={photoId}
          isUploading={upload.isPending}
          upload={(body) => upload.mutateAsync({ params, body })}
          remove={() => remove.mutateAsync({ params })}
          failures={{
            add: showFailure(t('failed.photoAdd')),
            change: showFailure(t('failed.photoChange')),
            remove: showFailure(t('failed.photoRemove')),
          }}
        />
      )}
    </section>
  );
};
