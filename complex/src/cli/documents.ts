import { glob, mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longDate } from '@quarter/domain/dates';
import { typeset } from '@quarter/domain/typeset';
import {
  Document,
  type DocumentProps,
  Font,
  Image,
  Page,
  renderToFile,
  StyleSheet,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import sharp from 'sharp';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/**
 * Makes the demo's documents: a PDF `complex/files/documents/{name}-{version}.pdf` of every text in
 * `complex/documents`. A file that is there stays as it is, for people have agreed to its text: a changed text gets a
 * new version. `--force` makes all of them anew.
 */

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = join(ROOT, 'documents');
const MEDIA = join(ROOT, 'media');
const TARGET = join(ROOT, 'files/documents');

const textSchema = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  picture: z.optional(z.string()),
  sections: z._default(
    z.array(
      z.object({
        title: z.string(),
        text: z.optional(z.array(z.string())),
        rows: z.optional(z.array(z.tuple([z.string(), z.string()]))),
      }),
    ),
    [],
  ),
  pictures: z._default(z.array(z.object({ file: z.string(), title: z.string() })), []),
});
type DocumentText = z.infer<typeof textSchema>;

const DEMO = 'Демонстрационный документ. Комплекс, застройщик и условия вымышлены.';
const INK = '#0d0e11';
const QUIET = '#5c5c5c';
const LINE = '#d6d4d0';

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${name}/Onest_${name}.ttf`));
Font.register({
  family: 'Onest',
  fonts: [
    { src: fontFile('300Light'), fontWeight: 300 },
    { src: fontFile('400Regular'), fontWeight: 400 },
    { src: fontFile('500Medium'), fontWeight: 500 },
  ],
});
// Words are never broken: the rules of another language would break Russian ones.
Font.registerHyphenationCallback(word => [word]);

const styles = StyleSheet.create({
  page: { fontFamily: 'Onest', fontSize: 10, lineHeight: 1.5, color: INK, padding: '48 56 64' },
  demo: { fontSize: 8, color: QUIET, borderBottom: `1 solid ${LINE}`, paddingBottom: 8, marginBottom: 28 },
  title: { fontSize: 24, fontWeight: 300, lineHeight: 1.15, marginBottom: 6 },
  version: { fontSize: 9, color: QUIET, marginBottom: 24 },
  section: { marginBottom: 16 },
  heading: { fontSize: 12, fontWeight: 500, marginBottom: 4 },
  paragraph: { marginBottom: 6 },
  row: { flexDirection: 'row', borderBottom: `1 solid ${LINE}`, paddingVertical: 4 },
  label: { width: '38%', color: QUIET },
  value: { width: '62%' },
  picture: { marginBottom: 20 },
  foot: { position: 'absolute', bottom: 32, left: 56, right: 56, fontSize: 8, color: QUIET },
  album: { fontFamily: 'Onest', fontSize: 9, color: QUIET, padding: 28 },
  albumTitle: { marginTop: 8 },
});

const isForced = process.argv.includes('--force');
await mkdir(TARGET, { recursive: true });
for await (const file of glob('*.yaml', { cwd: TEXTS })) {
  const text = z.parse(textSchema, parse(await readFile(join(TEXTS, file), 'utf8')));
  const path = join(TARGET, `${basename(file, extname(file))}-${text.version}.pdf`);
  if (!isForced && (await readFile(path).catch(() => null))) continue;
  await renderToFile(await build(text), path);
  console.log(basename(path));
}

async function build(text: DocumentText): Promise<ReactElement<DocumentProps>> {
  const pictures = await Promise.all(text.pictures.map(albumPage));
  const first = await textPage(text);
  return h(
    Document,
    {
      title: text.title,
      author: 'Застройщик (демо)',
      language: 'ru',
      creationDate: new Date(`${text.version}T09:00:00Z`),
      modificationDate: new Date(`${text.version}T09:00:00Z`),
    },
    first,
    ...pictures,
  );
}

async function textPage({ title, note, version, picture, sections }: DocumentText) {
  const image = picture === undefined ? null : await readPicture(picture);
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, { style: styles.demo }, typeset(DEMO)),
    h(Text, { style: styles.title }, typeset(title)),
    h(Text, { style: styles.version }, typeset(`${note ? `${note}. ` : ''}Редакция от ${longDate(version)}`)),
    image && h(Image, { src: image, style: styles.picture }),
    ...sections.map(section =>
      h(View, { key: section.title, style: styles.section }, ...sectionParts(section)),
    ),
    h(Text, {
      style: styles.foot,
      fixed: true,
      render: ({ pageNumber, totalPages }) => `${title} · ${pageNumber} из ${totalPages}`,
    }),
  );
}

function sectionParts({ title, text = [], rows = [] }: DocumentText['sections'][number]) {
  return [
    h(Text, { key: 'title', style: styles.heading, minPresenceAhead: 40 }, typeset(title)),
    ...text.map(paragraph => h(Text, { key: paragraph, style: styles.paragraph }, typeset(paragraph))),
    ...rows.map(([label, value]) =>
      h(
        View,
        { key: label, style: styles.row, wrap: false },
        h(Text, { style: styles.label }, typeset(label)),
        h(Text, { style: styles.value }, typeset(value)),
      ),
    ),
  ];
}

async function albumPage({ file, title }: DocumentText['pictures'][number]) {
  return h(
    Page,
    { key: file, size: 'A4', orientation: 'landscape', style: styles.album },
    h(Image, { src: await readPicture(file) }),
    h(Text, { style: styles.albumTitle }, typeset(`${title}. ${DEMO}`)),
  );
}

/** A picture small enough for a document. */
async function readPicture(file: string): Promise<Buffer> {
  return sharp(join(MEDIA, file))
    .resize({ width: 1400, withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
}
