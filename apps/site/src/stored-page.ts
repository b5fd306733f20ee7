import { crc32 } from 'node:zlib';
import { compress } from '@quarter/api/platform/compressed';
import type { Encoding } from '@quarter/api/platform/encoding';
import type { VisitorMarks } from './visitor-marks.ts';

/** What a render gives: status, headers as name, value, name, value…, and the whole body. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** One way of sending a page: everything but the socket is ready. */
export interface Representation {
  /** One after another. */
  readonly body: readonly Buffer[];
  /**
   * Name, value, name, value…, the last being X-Cache of a page that was there.
   * Mutable only because `writeHead` asks for such an array.
   */
  readonly headers: string[];
}

/** Bytes that headers, keys and bookkeeping of a page take, roughly; and of each form of it. */
const OVERHEAD = 4096;
const FORM_OVERHEAD = 1024;
/** The root stands at the very beginning; marks are attributes of it. */
const ROOT = '<html';
const ROOT_WITHIN = 64;

/** A rendered page with the forms in which visitors get it. */
export class StoredPage {
  readonly status: number;
  readonly edition: string;
  /** Moment after which it may not be given any more, ms. */
  readonly until: number;
  readonly #rendered: RenderedPage;
  readonly #tag: string;
  /** Where marks are put; -1 when it is no markup, such as the map of the site. */
  readonly #root: number;
  readonly #forms = new Map<string, PageForm>();
  readonly #onGrow: (bytes: number) => void;
  #bytes: number;

  /** @param onGrow told how many bytes a form has added */
  constructor(
    rendered: RenderedPage,
    life: { readonly edition: string; readonly until: number },
    onGrow: (bytes: number) => void,
  ) {
    this.#rendered = rendered;
    this.#tag = checksum(rendered.body);
    this.#root = rendered.body.subarray(0, ROOT_WITHIN).indexOf(ROOT);
    this.#onGrow = onGrow;
    this.#bytes = OVERHEAD + rendered.body.length;
    this.status = rendered.status;
    this.edition = life.edition;
    this.until = life.until;
  }

  /** Memory that it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** As visitors with these marks get it; made once, and compressed only when it is asked for. */
  form(marks: VisitorMarks): PageForm {
    const attributes = this.#root < 0 ? '' : marks.attributes;
    let form = this.#forms.get(attributes);
    if (form === undefined) {
      form = this.#newForm(attributes, marks.isShared || attributes === '');
      this.#forms.set(attributes, form);
      this.#grow(FORM_OVERHEAD);
    }
    return form;
  }

  #newForm(attributes: string, isShared: boolean): PageForm {
    const { headers, body } = this.#rendered;
    const at = this.#root + ROOT.length;
    const tag = attributes && `.${checksum(Buffer.from(attributes))}`;
    return new PageForm({
      headers: isShared ? headers : privately(headers),
      body: attributes ? [body.subarray(0, at), Buffer.from(attributes), body.subarray(at)] : [body],
      etag: `W/"${this.#tag}${tag}"`,
      onGrow: bytes => this.#grow(bytes),
    });
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    this.#onGrow(bytes);
  }
}

/** Tells versions of one address apart, in less than half the time that a digest takes. */
function checksum(content: Buffer): string {
  return `${content.length.toString(36)}-${crc32(content).toString(36)}`;
}

function privately(headers: readonly string[]): string[] {
  return headers.map((text, index) =>
    headers[index - 1]?.toLowerCase() === 'cache-control' ? 'private, no-cache' : text,
  );
}

interface FormParts {
  readonly headers: readonly string[];
  readonly body: readonly Buffer[];
  /** Weak, so that one tag fits every encoding. */
  readonly etag: string;
  readonly onGrow: (bytes: number) => void;
}

/** A page as one kind of visitors gets it, in every encoding. */
export class PageForm {
  readonly etag: string;
  readonly #parts: FormParts;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Representation>>> = {};

  constructor(parts: FormParts) {
    this.#parts = parts;
    this.etag = parts.etag;
  }

  /** Not compressed. */
  get plain(): Representation {
    return this.#representation(this.#parts.body);
  }

  /** Headers of an answer without a body: «not modified». */
  get bareHeaders(): string[] {
    return [...this.#parts.headers, 'ETag', this.etag];
  }

  /** A compressed form that is there now. */
  ready(encoding: Encoding): Representation | undefined {
    return this.#ready[encoding];
  }

  /** Makes a compressed form, once. The text that it is made of is put together for that and not kept. */
  make(encoding: Encoding): Promise<Representation> {
    this.#making[encoding] ??= this.#compress(encoding).finally(() => {
      delete this.#making[encoding];
    });
    return this.#making[encoding];
  }

  async #compress(encoding: Encoding): Promise<Representation> {
    const body = await compress(Buffer.concat(this.#parts.body), encoding);
    this.#parts.onGrow(body.length);
    this.#ready[encoding] = this.#representation([body], encoding);
    return this.#ready[encoding];
  }

  #representation(body: readonly Buffer[], encoding?: Encoding): Representation {
    const length = body.reduce((sum, part) => sum + part.length, 0);
    const headers = [...this.bareHeaders, 'Content-Length', String(length)];
    if (encoding) headers.push('Content-Encoding', encoding);
    headers.push('X-Cache', 'hit');
    return { body, headers };
  }
}
