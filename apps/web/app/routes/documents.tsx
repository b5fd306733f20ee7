import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { DocumentsPage, documentsTitle } from '../features/documents/documents-page.tsx';
import { loadDocuments } from '../features/documents/load-documents.ts';
import { pageHead } from '../shared/head.ts';
import { missing } from '../shared/missing.ts';
import type { Route } from './+types/documents';

async function load({ api, params, request }: LoadArgs<Route.LoaderArgs['params']>) {
  const data = await loadDocuments(api, params.category);
  if (data === null) throw missing(request);
  return data;
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData, params: { category } }) => {
  const title = loaderData ? documentsTitle(loaderData, category) : 'Документы';
  return pageHead(matches[0].loaderData, {
    title: category === undefined ? title : `${title}: документы`,
    description:
      category === undefined
        ? 'Проектная декларация, разрешения, образцы договоров и согласия: тип, размер и дата каждого файла.'
        : `${title}: документы жилого комплекса с типом, размером и датой.`,
    path: category === undefined ? '/documents' : `/documents/${category}`,
  });
};

export default function Documents({ loaderData, params: { category } }: Route.ComponentProps) {
  return <DocumentsPage data={loaderData} category={category} />;
}
