import { definePage, type PageArgs } from '../define-page.ts';
import { DocumentsPage, documentsTitle } from '../features/documents/documents-page.tsx';
import { loadDocumentsPage } from '../features/documents/load-documents-page.ts';
import type { Route } from './+types/documents';

const page = definePage({
  load: ({ api, params }: PageArgs<null, Route.LoaderArgs['params']>) =>
    loadDocumentsPage(api, params.category),
  head({ data, params: { category } }) {
    const title = data ? documentsTitle(data, category) : 'Документы';
    return {
      title: category === undefined ? title : `${title}: документы`,
      description:
        category === undefined
          ? 'Проектная декларация, разрешения, образцы договоров и согласия: тип, размер и дата каждого файла.'
          : `${title}: документы жилого комплекса с типом, размером и датой.`,
      path: category === undefined ? '/documents' : `/documents/${category}`,
      ...(import.meta.env.SSR &&
        category !== undefined && {
          trail: [
            { name: 'Документы', path: '/documents' },
            { name: title, path: `/documents/${category}` },
          ],
        }),
    };
  },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Documents({ loaderData: { data }, params: { category } }: Route.ComponentProps) {
  return <DocumentsPage data={data} category={category} />;
}
