import type { ImportItem } from '@quarter/contract/lot-import';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { ImportFileError } from './error.ts';
import { type Offer, readOffer } from './feed-offer.ts';
import type { Scope } from './scope.ts';
import { shown } from './value.ts';

/** Characters that an offer, or anything outside of offers, may take; whatever is longer is an attack. */
const MAX_PIECE = 1_000_000;
const MAX_DEPTH = 16;

/**
 * Reads flats of a Yandex.Realty feed piece by piece: root `realty-feed`, offers in it, each judged by `readOffer`.
 * Elements of other namespaces are left out. Memory does not grow with the file.
 * @throws ImportFileError when the XML is not well-formed, has a DOCTYPE or another root, or holds no offer.
 */
export async function* readFeed(pieces: AsyncIterable<string>, scope: Scope): AsyncGenerator<ImportItem> {
  const reader = new FeedReader();
  for await (const piece of pieces) for (const offer of reader.push(piece)) yield readOffer(offer, scope);
  reader.end();
}

const LONGEST_ENTITY = 40;
/** Parts of the text in which an & stands for itself, and every & that begins no entity where one could be cut off. */
const AMPERSAND = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!#?\w{1,32};|#?\w{0,32}$)/g;

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

interface OpenOffer extends Offer {
  readonly texts: Map<string, string[]>;
  readonly images: { tag: string; address: string }[];
}

class FeedReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private namespace = '';
  /** Names of the open elements; null inside an element of another namespace. */
  private readonly path: (string | null)[] = [];
  private text = '';
  /** The element that was closed last, by its own tag or by another's: the parser tells of that before the fault. */
  private closed = '';
  private imageTag = '';
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
    if (this.count === 0) throw new ImportFileError('в фиде нет ни одного предложения (offer)');
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
    if (!isOurs) return;
    if (depth === 1 && name === 'offer') {
      const id = attributes['internal-id']?.value.trim() ?? '';
      this.offer = { id, line: this.openLine, texts: new Map(), images: [] };
      this.count += 1;
    }
    if (name === 'image') this.imageTag = attributes.tag?.value.trim().toLowerCase() ?? '';
  }

  private openRoot(name: string, uri: string, type: string | undefined): void {
    if (name !== 'realty-feed')
      throw new ImportFileError(`корневой элемент «${shown(name)}», а нужен «realty-feed»`, this.openLine);
    if (type !== undefined && /^profitbase/i.test(type))
      throw new ImportFileError('это фид Profitbase, а нужен фид Яндекс.Недвижимости', this.openLine);
    this.namespace = uri;
  }

  private add(text: string): void {
    if (this.offer !== null) this.text += text;
  }

  private close(): void {
    const name = this.path.pop();
    this.closed = name ?? '';
    const { offer } = this;
    if (offer === null) this.settled = this.parser.position;
    else if (this.path.length === 1) {
      this.offers.push(offer);
      this.offer = null;
      this.settled = this.parser.position;
    } else if (typeof name === 'string') this.keep(offer, name, this.text.trim());
    this.text = '';
  }

  private keep(offer: OpenOffer, name: string, text: string): void {
    const path = [...this.path.slice(2), name].join('/');
    const others = offer.texts.get(path);
    if (path === 'image') offer.images.push({ tag: this.imageTag, address: text });
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
