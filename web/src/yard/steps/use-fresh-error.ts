import { useState } from 'react';

/**
 * An error as long as what it was about stands: once `cause` is another one, as what the scale shows or what
 * is typed, it is over and doesn't come back.
 */
export const useFreshError = <E>(error: E | null, cause: unknown): E | null => {
  const [seen, setSeen] = useState({ error, cause, isOver: false });
  if (error !== seen.error) setSeen({ error, cause, isOver: false });
  else if (cause !== seen.cause && !seen.isOver) setSeen({ ...seen, isOver: true });
  return error === seen.error && cause === seen.cause && !seen.isOver ? error : null;
};
