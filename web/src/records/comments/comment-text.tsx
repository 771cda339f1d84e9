import type { Comment } from '@halm/model/records/comments/comment.ts';
import { type CommentPart, commentParts } from '@halm/model/records/comments/comment-text.ts';
import classes from './comments.module.css';

type TextProps = Pick<Comment, 'text' | 'mentions'>;

const Part = ({ part, mentions }: { part: CommentPart } & Pick<TextProps, 'mentions'>) => {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'person')
    return <span className={classes.mention}>@{mentions.find(({ id }) => id === part.id)?.name ?? '…'}</span>;
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  );
};

/** What a comment says: its lines as they were written, people by the names they have today. */
export const CommentText = ({ text, mentions }: TextProps) => (
  <p className={classes.text}>
    {commentParts(text).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told by their place alone
      <Part key={index} part={part} mentions={mentions} />
    ))}
  </p>
);
