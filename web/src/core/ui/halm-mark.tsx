/** The stalk with two leaves that stands for Halm. */
export const HalmMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 28V8" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    <path d="M16 21c0-5 3.1-8.3 8-9-.2 5.4-3.2 8.8-8 9Z" fill="#8fd0a8" />
    <path d="M16 15c0-5-3.1-8.3-8-9 .2 5.4 3.2 8.8 8 9Z" fill="#8fd0a8" />
  </svg>
);
