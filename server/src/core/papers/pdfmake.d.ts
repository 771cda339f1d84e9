/** The parts of pdfmake that we use; the package brings no types. */
declare module 'pdfmake' {
  type TableLayout = {
    readonly hLineWidth?: (row: number) => number;
    readonly vLineWidth?: (column: number) => number;
    readonly hLineColor?: () => string;
    readonly vLineColor?: () => string;
    readonly paddingLeft?: (column: number) => number;
    readonly paddingRight?: (column: number) => number;
    readonly paddingTop?: (row: number) => number;
    readonly paddingBottom?: (row: number) => number;
  };

  type Pdfmake = {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setTableLayouts(layouts: Readonly<Record<string, TableLayout>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };

  const pdfmake: Pdfmake;
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { readonly Roboto: Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>> };
  export default fonts;
}
