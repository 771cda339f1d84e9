import type { Role } from '../../core/contract/access.ts';
import type { Comment } from './comment.ts';

type Reader = { readonly id: string | null; readonly roles: readonly Role[] };
type Written = Pick<Comment, 'author'>;

/** What a reader may do with a comment. Nobody ever changes what somebody else has said. */
export const commentCan = {
  change: ({ author }: Written, reader: Reader): boolean => author.id === reader.id,
  /**
   * Its author; and once they don't belong to the organisation any more, the plant manager: nobody else could
   * take away what must not stay.
   */
  delete: ({ author }: Written, reader: Reader): boolean =>
    author.id === reader.id || (!author.isMember && reader.roles.includes('red2PlantManager')),
};
