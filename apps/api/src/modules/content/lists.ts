import type { ContentDocument, DocumentCategory } from '@quarter/contract/content/documents';
import type { Album, AlbumDetail, Film, ProgressSpecs } from '@quarter/contract/content/progress';
import type { EndpointResponse } from '@quarter/contract/endpoints';
import { FieldError, notFound } from '@quarter/contract/errors';
import type { CatalogueState } from '../catalogue/service.ts';
import { fileOf } from './file-of.ts';
import type { Content } from './service.ts';

/** Photographs that a list shows of every album. */
const COVER = 3;
const TYPES: Readonly<Record<ContentDocument['file']['type'], string>> = {
  pdf: 'PDF',
  docx: 'DOCX',
  xlsx: 'XLSX',
  zip: 'ZIP',
};

export function categoriesOf(content: Content, state: CatalogueState): DocumentCategory[] {
  return content.list(state, 'documents').categories.map(({ slug, name, document_set }) => ({
    slug,
    name,
    document_set: document_set.map(one => ({ ...one, category: slug })),
  }));
}

export function categoryOf(content: Content, state: CatalogueState, slug: string): DocumentCategory {
  const category = categoriesOf(content, state).find(one => one.slug === slug);
  if (!category) throw notFound('Такой категории документов нет');
  return category;
}

/** All documents, or those of a category; throws `FieldError` for one that does not exist. */
export function documentsOf(content: Content, state: CatalogueState, slug: string | null): ContentDocument[] {
  const categories = categoriesOf(content, state);
  if (slug === null) return categories.flatMap(one => one.document_set);
  const category = categories.find(one => one.slug === slug);
  if (!category) throw new FieldError({ category: ['Такой категории документов нет'] });
  return category.document_set;
}

export function documentOf(content: Content, state: CatalogueState, slug: string): ContentDocument {
  const found = documentsOf(content, state, null).find(one => one.slug === slug);
  if (!found) throw notFound('Такого документа нет');
  return found;
}

export function renderExampleOf(content: Content, state: CatalogueState): ContentDocument {
  return { ...content.list(state, 'documents').render_example, category: 'renders' };
}

export function documentSpecsOf(content: Content, state: CatalogueState): EndpointResponse<'documentSpecs'> {
  const categories = categoriesOf(content, state);
  const byType = Map.groupBy(
    categories.flatMap(one => one.document_set),
    one => one.file.type,
  );
  return {
    category: categories.map(({ slug, name, document_set }) => ({
      value: slug,
      label: name,
      count: document_set.length,
    })),
    type: [...byType].map(([type, documents]) => ({
      value: type,
      label: TYPES[type],
      count: documents.length,
    })),
    note: content.list(state, 'documents').note,
  };
}

/** Albums of a year or of all, the latest first. */
export function albumsOf(content: Content, state: CatalogueState, year: number | null): Album[] {
  return [...content.albums(state)]
    .filter(([date]) => year === null || date.startsWith(`${year}-`))
    .map(([date, { photos, videos, ...album }]) => ({
      ...album,
      date,
      cover: photos.slice(0, COVER),
      count: photos.length + videos.length,
    }));
}

export function albumOf(content: Content, state: CatalogueState, date: string): AlbumDetail {
  const albums = content.albums(state);
  const album = albums.get(date);
  if (!album) throw notFound('Такого альбома нет');
  const months = [...albums.keys()];
  const index = months.indexOf(date);
  return { ...album, date, previous: months[index + 1] ?? null, next: months[index - 1] ?? null };
}

export function progressSpecsOf(content: Content, state: CatalogueState): ProgressSpecs {
  const { built, ...texts } = content.list(state, 'progress');
  const years = Map.groupBy(albumsOf(content, state, null), ({ date }) => Number(date.slice(0, 4)));
  return {
    ...texts,
    built: {
      ...built,
      sections: built.sections.flatMap(section => {
        const building = state.structure.buildings.get(section.building);
        return building ? [{ ...section, floors: building.floors }] : [];
      }),
    },
    years: [...years].map(([year, albums]) => ({
      year,
      months: albums.map(({ date, count }) => ({ date, count })),
    })),
  };
}

/** Films, or those of a category; throws `FieldError` for one that does not exist. */
export function filmsOf(content: Content, state: CatalogueState, category: string | null): Film[] {
  const { videos, categories } = content.list(state, 'videos');
  if (category !== null && !categories.some(one => one.slug === category))
    throw new FieldError({ category: ['Такой категории видео нет'] });
  return videos
    .map((film, index) => ({
      ...film,
      id: index + 1,
      category_name: categories.find(({ slug }) => slug === film.category)?.name ?? film.category,
      file: fileOf(film.video),
      is_main: index === 0,
    }))
    .filter(film => category === null || film.category === category);
}
