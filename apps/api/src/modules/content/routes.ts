import { COUNTED_TEXTS, type CountedName } from '@quarter/contract/content/texts';
import { type BlockName, CONTENT_BLOCKS, type CONTENT_ENDPOINTS } from '@quarter/contract/content-endpoints';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FieldError } from '@quarter/contract/errors';
import type { ApiRequest, Handlers } from '../../platform/endpoint.ts';
import { pageOfAll, pagingOf } from '../../platform/paging.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';
import type { Properties } from '../properties/service.ts';
import { type Counted, countedBlocks } from './counted.ts';
import {
  albumOf,
  albumsOf,
  categoriesOf,
  categoryOf,
  documentOf,
  documentSpecsOf,
  documentsOf,
  filmsOf,
  progressSpecsOf,
  renderExampleOf,
} from './lists.ts';
import type { Content } from './service.ts';

type ContentHandlers = Pick<Handlers, keyof typeof CONTENT_ENDPOINTS>;

export function contentHandlers(
  catalogue: Catalogue,
  content: Content,
  properties: Properties,
  plans: Plans,
): ContentHandlers {
  const { pictures } = content;
  return {
    ...blockHandlers(catalogue, content, countedBlocks({ properties, plans, pictures })),
    contentDays: () =>
      [...catalogue.current().structure.contentDays].map(([key, changed]) => ({ key, changed })),
    documents({ query }) {
      const category = query.get('category');
      const all = documentsOf(content, catalogue.current(), category);
      const canonical = new URLSearchParams(category === null ? {} : { category });
      return pageOfAll(ENDPOINTS.documents.path, canonical, pagingOf(query), all);
    },
    documentSpecs: () => documentSpecsOf(content, catalogue.current()),
    document: ({ params }) => documentOf(content, catalogue.current(), params.slug ?? ''),
    renderExample: () => renderExampleOf(content, catalogue.current()),
    documentCategories: ({ query }) =>
      pageOfAll(
        ENDPOINTS.documentCategories.path,
        new URLSearchParams(),
        pagingOf(query),
        categoriesOf(content, catalogue.current()),
      ),
    documentCategory: ({ params }) => categoryOf(content, catalogue.current(), params.slug ?? ''),
    progressAlbums({ query }) {
      const year = yearOf(query);
      const canonical = new URLSearchParams(year === null ? {} : { year: String(year) });
      const all = albumsOf(content, catalogue.current(), year);
      return pageOfAll(ENDPOINTS.progressAlbums.path, canonical, pagingOf(query), all);
    },
    progressSpecs: () => progressSpecsOf(content, catalogue.current()),
    progressAlbum: ({ params }) => albumOf(content, catalogue.current(), params.date ?? ''),
    videos({ query }) {
      const category = query.get('category');
      const all = filmsOf(content, catalogue.current(), category);
      const canonical = new URLSearchParams(category === null ? {} : { category });
      return pageOfAll(ENDPOINTS.videos.path, canonical, pagingOf(query), all);
    },
  };
}

/** One handler per block, made from the table: a block is answered as written, or counted from the lots. */
function blockHandlers(catalogue: Catalogue, content: Content, counted: Counted) {
  const isCounted = (name: string): name is CountedName => name in COUNTED_TEXTS;
  const isBlock = (name: string): name is BlockName => name in CONTENT_BLOCKS;
  function answer<N extends CountedName>(name: N, { query }: ApiRequest) {
    const state = catalogue.current();
    return counted[name](state, content.texts(state, name), query);
  }
  const handlers = Object.keys(CONTENT_BLOCKS)
    .filter(isBlock)
    .map(name => [
      name,
      isCounted(name)
        ? (request: ApiRequest) => answer(name, request)
        : () => content.block(catalogue.current(), name),
    ]);
  // Every handler answers the block of its own name; TypeScript cannot tie the two in a table made by a loop.
  return Object.fromEntries(handlers) as Pick<Handlers, BlockName>;
}

function yearOf(query: URLSearchParams): number | null {
  const text = query.get('year');
  if (text === null || text === '') return null;
  if (!/^\d{4}$/.test(text)) throw new FieldError({ year: ['Введите год четырьмя цифрами'] });
  return Number(text);
}
