import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { call } from '../../core/client/api.ts';
import { dataUrlOf } from '../../core/client/data-url.ts';
import classes from './user-photo.module.css';

type UserPhotoProps = { readonly name: string; readonly photoId: string | null; readonly size?: number };

// A photo never changes: another one has another id. Its key begins with no
// entity, so that changes don't reload it.
const photoQuery = (docId: string) =>
  queryOptions({
    queryKey: ['photo', docId],
    queryFn: async () => dataUrlOf(await call('GET /users/user/:docId/avatardoc', { params: { docId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
};

/** A person's photo, or their initials. Stands beside the name and says nothing of its own. */
export const UserPhoto = ({ name, photoId, size = 34 }: UserPhotoProps) => {
  const { data } = useQuery({ ...photoQuery(photoId ?? ''), enabled: photoId !== null });
  return (
    <span className={classes.photo} style={{ '--photo-size': `${size}px` } as CSSProperties} aria-hidden>
      {photoId && data ? <img src={data} alt="" /> : initialsOf(name)}
    </span>
  );
};
