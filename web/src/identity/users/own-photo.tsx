import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { UserPhoto } from './user-photo.tsx';

/** The signed-in person's photo, or initials while there is none. */
export const OwnPhoto = ({ name, size }: { readonly name: string; readonly size: number }) => {
  const { data: profile } = useQuery(recordQuery('GET /my/profile', undefined));
  return <UserPhoto name={name} photoId={profile?.photoId ?? null} size={size} />;
};
