import { PDF_PAGE_WIDTH, type PdfNode } from '../../core/papers/pdf-document.ts';
import type { DeliverySlipTexts } from './delivery-slip-texts.ts';
import { small } from './slip-fields.ts';

/** Dots of two points, which a telephone reads from a lorry's dashboard, for links of up to 100 letters. */
const CODE_SIZE = 74;

/** What a form needs at its foot for two signatures, and for the code above them. */
export const formFoot = (link: string | null | undefined): { readonly footHeight: number; readonly gap: number } =>
  link ? { footHeight: 190, gap: 24 } : { footHeight: 165, gap: 48 };

/**
 * What stands at the foot of a paper, and beside it where the kept paper is
 * found: for a camera, and to be typed.
 */
export const withLink = (note: PdfNode, link: string | null, { opens }: Pick<DeliverySlipTexts, 'opens'>): PdfNode[] =>
  link === null
    ? [note]
    : [
        {
          columns: [
            { stack: [note, small(`${opens}: ${link}`)], width: PDF_PAGE_WIDTH - CODE_SIZE - 12 },
            { qr: link, fit: CODE_SIZE, width: CODE_SIZE },
          ],
          columnGap: 12,
        },
      ];
