type Kind = {
  /** How its files end, the usual one first. */
  readonly endings: readonly [string, ...string[]];
  readonly mediaType: string;
};

/** Everything that may be attached to a record: the one list for both sides. */
export const attachmentKinds = {
  pdf: { endings: ['pdf'], mediaType: 'application/pdf' },
  png: { endings: ['png'], mediaType: 'image/png' },
  jpeg: { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  webp: { endings: ['webp'], mediaType: 'image/webp' },
  heic: { endings: ['heic', 'heif'], mediaType: 'image/heic' },
  csv: { endings: ['csv'], mediaType: 'text/csv' },
  xlsx: { endings: ['xlsx'], mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  docx: { endings: ['docx'], mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  txt: { endings: ['txt'], mediaType: 'text/plain' },
  eml: { endings: ['eml'], mediaType: 'message/rfc822' },
} as const satisfies Readonly<Record<string, Kind>>;

export type AttachmentKind = keyof typeof attachmentKinds;

export const attachmentKindNames = Object.keys(attachmentKinds) as [AttachmentKind, ...AttachmentKind[]];

/** The most that one file may weigh. */
export const ATTACHMENT_MAXIMUM_BYTES = 10 * 1024 * 1024;
/** So many characters a file's name may have: no file system knows longer ones. */
export const ATTACHMENT_NAME_LENGTH = 255;

/** How a file's name ends, in small letters; empty for a name without an ending. */
export const endingOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind that a file's name claims; undefined for what may not be attached. */
export const kindOfName = (name: string): AttachmentKind | undefined => {
  const ending = endingOf(name);
  return attachmentKindNames.find((kind) => (attachmentKinds[kind].endings as readonly string[]).includes(ending));
};

/** Every ending that is taken, for people and for choosing files: `.pdf`, `.png`. */
export const attachmentEndings: readonly string[] = attachmentKindNames.flatMap((kind) =>
  attachmentKinds[kind].endings.map((ending) => `.${ending}`),
);
