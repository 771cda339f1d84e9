/** An object of a PDF: its number, and what stands between its head and its end, a byte in each letter. */
type PdfObject = { readonly id: number; readonly body: string };

type Parsed = { readonly objects: readonly PdfObject[]; readonly catalog: number; readonly pages: number };

const referred = (text: string, key: string): number => {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];
  if (id === undefined) throw new Error(`The PDF has no /${key}`);
  return Number(id);
};

const parse = (pdf: Buffer): Parsed => {
  const text = pdf.toString('latin1');
  const objects = [...text.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => ({
    id: Number(id),
    body,
  }));
  const catalog = referred(text.slice(text.lastIndexOf('trailer')), 'Root');
  const pages = referred(objects.find(({ id }) => id === catalog)?.body ?? '', 'Pages');
  return { objects, catalog, pages };
};

/** What a stream holds is left as it is: only what stands before it refers to other objects. */
const shifted = (body: string, by: number): string => {
  const stream = /\nstream\r?\n/.exec(body)?.index ?? body.length;
  const head = body.slice(0, stream).replaceAll(/(\d+) 0 R\b/g, (_, id: string) => `${Number(id) + by} 0 R`);
  return head + body.slice(stream);
};

/** The objects of a document behind those of others, its tree of pages below another one. */
const copyPages = ({ objects, pages }: Parsed, by: number, parent: number): PdfObject[] =>
  objects.map(({ id, body }) => {
    const moved = shifted(body, by);
    const isTree = id === pages;
    return { id: id + by, body: isTree ? moved.replace('/Type /Pages', `/Type /Pages\n/Parent ${parent} 0 R`) : moved };
  });

const written = (objects: readonly PdfObject[], catalog: number): Buffer => {
  let text = '%PDF-1.4\n%\u00ff\u00ff\u00ff\u00ff';
  const places = new Map<number, number>();
  for (const { id, body } of objects) {
    text += '\n';
    places.set(id, text.length);
    text += `${id} 0 obj\n${body}\nendobj`;
  }
  const size = Math.max(...places.keys()) + 1;
  const place = (id: number) => {
    const at = places.get(id);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  };
  const table = Array.from({ length: size }, (_, id) => place(id)).join('');
  const end = `trailer\n<<\n/Size ${size}\n/Root ${catalog} 0 R\n>>\nstartxref\n${text.length + 1}\n%%EOF\n`;
  return Buffer.from(`${text}\nxref\n0 ${size}\n${table}${end}`, 'latin1');
};

/**
 * The pages of several PDFs that this product has rendered, one behind the other
 * as they are: nothing is laid out anew.
 */
export const joinPdfs = (pdfs: readonly Buffer[]): Buffer => {
  const parsed = pdfs.map(parse);
  const catalog = 1;
  const tree = 2;
  let by = tree;
  const parts = parsed.map((document) => {
    const part = { objects: copyPages(document, by, tree), pages: document.pages + by };
    by += Math.max(...document.objects.map(({ id }) => id));
    return part;
  });
  const count = parsed.reduce(
    (sum, { objects }) => sum + objects.filter(({ body }) => /\/Type \/Page\b/.test(body)).length,
    0,
  );
  const kids = parts.map(({ pages }) => `${pages} 0 R`).join(' ');
  const roots = [
    { id: catalog, body: `<<\n/Type /Catalog\n/Pages ${tree} 0 R\n>>` },
    { id: tree, body: `<<\n/Type /Pages\n/Count ${count}\n/Kids [${kids}]\n>>` },
  ];
  return written([...roots, ...parts.flatMap(({ objects }) => objects)], catalog);
};
