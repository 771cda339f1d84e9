/** What can go wrong with boards, beyond what every call can answer. */
export const boardReasons = {
  'board.too-many': { status: 409, message: 'There are fifty boards already; delete one that nobody looks at' },
} as const;
