import { useState } from 'react';

/**
 * Whether parts of a page may be shown: once all were read. What came alone would push away what is already
 * being read. What is asked for again later stays.
 */
export const useShownTogether = (isRead: boolean): boolean => {
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) setWasRead(true);
  return wasRead;
};
