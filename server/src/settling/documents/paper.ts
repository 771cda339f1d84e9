import type { Language } from '@halm/model/core/contract/language.ts';
import type { DocumentKind } from '@halm/model/core/papers/document-kinds.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { PdfDocument } from '../../core/papers/pdf-document.ts';

/** Which paper it is: of what, of which time, in which language. */
export type PaperKey = {
  readonly kind: DocumentKind;
  readonly recordId: string;
  readonly period: string;
  readonly language: Language;
};

/** What a paper says, in no language: as it is now, or as it was kept with the first of its edition. */
export type PaperContent<Content> = {
  readonly content: Content;
  /** What is noted of where it came from. */
  readonly madeFrom: Readonly<Record<string, unknown>>;
  /** Something that has to stand on it isn't known yet: a preview whatever is closed. */
  readonly isIncomplete?: boolean;
};

/** A paper in its language, ready to be rendered. */
export type PaperLayout = { readonly title: string; readonly document: (link: string | null) => PdfDocument };

/** A paper that can be read and laid out. What it says is read only where nothing was kept of it. */
export type Paper<Content> = PaperKey & {
  /** Since when what it says is final; null while it is a preview, which nobody keeps. */
  readonly fixedAt: string | null;
  readonly read: (scope: Scope) => Promise<PaperContent<Content>>;
  readonly lay: (content: Content) => PaperLayout;
};
