import { RecordLink } from './record-link.tsx';

/** Who did something, by name: the way to their page, where they are known. */
export const PersonLink = ({ id, name }: { id: string | null; name: string }) =>
  id ? <RecordLink kind="user" record={{ id, name }} /> : name;
