import type { ImportItem } from '@quarter/contract/lot-import';

/** Hosts that are named; a file with more of them is described by the first ones. */
const MOST = 5;

/** Gathers where the pictures of a file come from: pages show none of another host that the settings do not allow. */
export class PictureHosts {
  readonly #allowed: ReadonlySet<string>;
  readonly #hidden = new Map<string, number>();

  /** @param allowed origins of PICTURE_ORIGINS */
  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed);
  }

  /** Passes the records on and notes their pictures. */
  async *noting(items: AsyncIterable<ImportItem>): AsyncGenerator<ImportItem> {
    for await (const item of items) {
      const address = item.type === 'row' ? item.row.picture : null;
      const origin = address === null ? undefined : URL.parse(address)?.origin;
      if (origin !== undefined && !this.#allowed.has(origin))
        this.#hidden.set(origin, (this.#hidden.get(origin) ?? 0) + 1);
      yield item;
    }
  }

  /** What the operator has to do for the pictures to be shown; null when all of them are. */
  describe(): string | null {
    if (this.#hidden.size === 0) return null;
    const origins = [...this.#hidden].sort((a, b) => b[1] - a[1]).map(([origin]) => origin);
    const rest = origins.length > MOST ? ` и ещё ${origins.length - MOST}` : '';
    return `Планировки с ${origins.slice(0, MOST).join(', ')}${rest} не будут показаны: добавьте эти адреса в PICTURE_ORIGINS и перезапустите сайт.`;
  }
}
