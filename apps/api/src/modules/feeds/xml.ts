const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 does not allow at all: control characters, halves of pairs, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign);
}

/** An element with a text; nothing at all for none, since portals take no empty elements. */
export function element(
  name: string,
  value: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  return `<${name}${attributesOf(attributes)}>${escapeXml(String(value))}</${name}>`;
}

/** An element with others inside; nothing when all of them are empty. */
export function group(
  name: string,
  children: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inner = children.join('');
  return inner === '' ? '' : `<${name}${attributesOf(attributes)}>${inner}</${name}>`;
}

/** An element that says all in its attributes. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${attributesOf(attributes)}/>`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
