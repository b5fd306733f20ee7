import type { ImportItem } from '@quarter/contract/lot-import';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { ChoiceBook } from './choices.ts';
import { ImportFileError } from './error.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-format.ts';
import type { Offer } from './offer.ts';
import type { Scope } from './scope.ts';
import { shown } from './value.ts';

/** Characters that an offer, or anything outside of offers, may take; whatever is longer is an attack. */
const MAX_PIECE = 1_000_000;
const MAX_DEPTH = 16;

/** Offers that wait for what is said of their building after them. */
const MOST_WAITING = 50_000;

/**
 * Reads lots of a feed piece by piece. The root tells the format (see `FEED_FORMATS`), which judges each offer.
 * Elements of other namespaces are left out. Memory does not grow with the file.
 * @throws ImportFileError when the XML is not well-formed, has a DOCTYPE or another root, or holds no offer.
 */
export async function* readFeed(
  pieces: AsyncIterable<string>,
  scope: Scope,
  choices: ChoiceBook = new ChoiceBook(),
): AsyncGenerator<ImportItem> {
  const reader = new FeedReader();
  const context = { scope, choices };
  for await (const piece of pieces) {
    const offers = reader.push(piece);
    const { format } = reader;
    if (format) for (const offer of offers) yield format.read(offer, context);
  }
  reader.end();
  if (reader.format) choices.note(reader.format.id, null, null);
}

const LONGEST_ENTITY = 40;
/** Parts of the text in which an & stands for itself, and every & that begins no entity where one could be cut off. */
const AMPERSAND = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!#?\w{1,32};|#?\w{0,32}$)/g;

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function isPath(path: readonly (string | null)[], names: readonly string[]): boolean {
  return names.every((name, index) => path[index]?.toLowerCase() === name.toLowerCase());
}

interface OpenOffer extends Offer {
  readonly texts: Map<string, string[]>;
  readonly images: { tag: string; address: string }[];
}

class FeedReader {
  /** Known from the root on. */
  format: FeedFormat | null = null;
  private readonly parser = new SaxesParser({ xmlns: true });
  private namespace = '';
  /** What is said outside of offers, by path from the root: of the complex and the building that an offer stands in. */
  private readonly around = new Map<string, string>();
  private waiting: Offer[] = [];
  /** Names of the open elements; null inside an element of another namespace. */
  private readonly path: (string | null)[] = [];
  private text = '';
  /** The element that was closed last, by its own tag or by another's: the parser tells of that before the fault. */
  private closed = '';
  private imageTag = '';
  private imageAddress = '';
  private openLine = 1;
  private offer: OpenOffer | null = null;
  private offers: Offer[] = [];
  private count = 0;
  /** Line of the first & that begins no entity; 0 while there is none. */
  private ampersandLine = 0;
  /** The end of what was looked through, where an entity may have begun, and the line of its start. */
  private tail = '';
  private tailLine = 1;
  /** Where in the file the last offer, or the last element outside of offers, ended. */
  private settled = 0;

  constructor() {
    const { parser } = this;
    parser.on('error', error => {
      throw this.spoilt(error);
    });
    parser.on('doctype', () => {
      throw new ImportFileError('DOCTYPE и сущности не допускаются', parser.line);
    });
    parser.on('opentagstart', () => {
      this.openLine = parser.line;
    });
    parser.on('opentag', tag => this.open(tag.local, tag.uri, tag.attributes));
    parser.on('text', text => this.add(text));
    parser.on('cdata', text => this.add(text));
    parser.on('closetag', () => this.close());
  }

  push(piece: string): Offer[] {
    this.findAmpersand(piece);
    this.parser.write(piece);
    if (this.parser.position - this.settled > MAX_PIECE)
      throw new ImportFileError('слишком длинный элемент: больше миллиона знаков', this.parser.line);
    const ready = this.offers;
    this.offers = [];
    return ready;
  }

  end(): void {
    this.parser.close();
    if (this.count === 0)
      throw new ImportFileError(`в фиде нет ни одного предложения (${this.format?.offer.at(-1) ?? 'offer'})`);
  }

  /**
   * Remembers the line of the first & that begins no entity. The parser takes all up to the next semicolon for its
   * name, so that the fault it tells is another one and far away.
   */
  private findAmpersand(piece: string): void {
    if (this.ampersandLine === 0) {
      const text = this.tail + piece;
      const found = [...text.matchAll(AMPERSAND)].find(([token]) => token === '&');
      if (found) this.ampersandLine = this.tailLine + countLines(text.slice(0, found.index));
      this.tail = text.slice(-LONGEST_ENTITY);
      this.tailLine += countLines(text.slice(0, -LONGEST_ENTITY));
    }
  }

  private open(name: string, uri: string, attributes: Record<string, SaxesAttributeNS>): void {
    const depth = this.path.length;
    if (depth === 0) this.openRoot(name, uri, attributes.type?.value);
    if (depth >= MAX_DEPTH)
      throw new ImportFileError('слишком глубокая вложенность элементов', this.openLine);
    const isOurs = uri === this.namespace && this.path.at(-1) !== null;
    this.path.push(isOurs ? name : null);
    this.text = '';
    if (!isOurs || !this.format) return;
    const { offer: names, holder } = this.format;
    if (this.offer === null && depth > 0 && depth <= holder) this.forget(depth);
    if (this.offer === null && depth === names.length && isPath(this.path.slice(1), names)) {
      const id = attributes['internal-id']?.value.trim() ?? '';
      this.offer = { id, line: this.openLine, texts: new Map(), images: [], around: this.around };
      this.count += 1;
    }
    if (this.offer === null || !/^image$/i.test(name)) return;
    this.imageTag = (attributes.tag ?? attributes.type)?.value.trim().toLowerCase() ?? '';
    this.imageAddress = attributes.url?.value.trim() ?? '';
  }

  /** Another complex or building begins: what was said of the former one is no longer so. */
  private forget(depth: number): void {
    const start = `${this.path.slice(1, depth + 1).join('/')}/`;
    for (const key of this.around.keys()) if (key.startsWith(start)) this.around.delete(key);
  }

  private openRoot(name: string, uri: string, type: string | undefined): void {
    const format = FEED_FORMATS.find(one => one.isRoot(name, type ?? ''));
    if (!format)
      throw new ImportFileError(
        `корневой элемент «${shown(name)}», а нужен «realty-feed», «feed», «Ads» или «complexes»`,
        this.openLine,
      );
    this.format = format;
    this.namespace = uri;
  }

  private add(text: string): void {
    if (this.offer !== null || (this.format?.holder ?? 0) > 0) this.text += text;
  }

  private close(): void {
    const name = this.path.pop();
    this.closed = name ?? '';
    const { offer } = this;
    const depth = this.path.length;
    if (offer === null) {
      this.settled = this.parser.position;
      if (typeof name === 'string') this.closeAround(name, depth);
    } else if (depth === this.format?.offer.length) {
      this.finish(offer);
      this.offer = null;
      this.settled = this.parser.position;
    } else if (typeof name === 'string') this.keep(offer, name, this.text.trim());
    this.text = '';
  }

  private finish(offer: OpenOffer): void {
    const isHeld = (this.format?.holder ?? 0) > 0;
    (isHeld ? this.waiting : this.offers).push(offer);
    if (this.waiting.length > MOST_WAITING)
      throw new ImportFileError('в одном корпусе больше 50 000 предложений', this.parser.line);
  }

  private closeAround(name: string, depth: number): void {
    const holder = this.format?.holder ?? 0;
    if (holder === 0) return;
    const text = this.text.trim();
    if (text !== '') this.around.set([...this.path.slice(1), name].join('/'), text);
    if (depth !== holder) return;
    const around = new Map(this.around);
    this.offers.push(...this.waiting.map(offer => ({ ...offer, around })));
    this.waiting = [];
  }

  private keep(offer: OpenOffer, name: string, text: string): void {
    const path = [...this.path.slice((this.format?.offer.length ?? 0) + 1), name].join('/');
    const others = offer.texts.get(path);
    if (/^image$/i.test(name)) offer.images.push({ tag: this.imageTag, address: text || this.imageAddress });
    else if (others) others.push(text);
    else offer.texts.set(path, [text]);
  }

  /** The usual faults in Russian; an entity's fault is found at its far end, so its element's line is told. */
  private spoilt(error: Error): ImportFileError {
    const words = error.message.replace(/^(\S+:)?\d+:\d+: /, '').replace(/\.$/, '');
    const unclosed = /^unclosed tag: (.+)$/.exec(words)?.[1];
    const say = (text: string, line: number) => new ImportFileError(`XML испорчен: ${text}`, line);
    if (this.ampersandLine > 0) return say('знак & вместо &amp;', this.ampersandLine);
    if (unclosed !== undefined)
      return say(`файл обрывается, элемент «${shown(unclosed)}» не закрыт`, this.openLine);
    if (words === 'document must contain a root element')
      return say('файл обрывается до корневого элемента', this.parser.line);
    if (words === 'unexpected end') return say('файл обрывается', this.parser.line);
    if (words === 'undefined entity') return say('неизвестная сущность', this.openLine);
    if (words === 'malformed character entity')
      return say('такого знака нет: номер после &# недопустим', this.openLine);
    if (/^(unexpected|unmatched) clos/.test(words))
      return say(`закрывается не тот элемент, открыт «${shown(this.closed)}»`, this.parser.line);
    return say(`неверная разметка (${shown(words)})`, this.parser.line);
  }
}
