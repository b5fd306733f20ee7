import { byteSize } from '@quarter/domain/byte-size';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { pageHead } from '../shared/head.ts';
import { PageTitle } from '../ui/section/page-title.tsx';
import { PhotoGrid } from '../ui/section/photo-grid.tsx';
import { Section } from '../ui/section/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/renders';

async function load({ api }: LoadArgs) {
  const [renders, album] = await Promise.all([api.content('documents/render'), api.renderExample()]);
  return { renders, album };
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.renders.title ?? 'Рендеры',
    description: loaderData?.renders.text ?? '',
    path: '/renders',
    picture: loaderData?.renders.themes[0]?.renders[0]?.picture,
  });

/** Pictures of the project by theme. */
export default function Renders({ loaderData: { renders, album } }: Route.ComponentProps) {
  const { title, text, themes } = renders;
  return (
    <>
      <PageTitle
        title={title}
        aside={
          <TextLink href={album.file.href} download>
            {album.name}, {album.file.type.toUpperCase()}, {byteSize(album.file.size)}
          </TextLink>
        }
      />
      {themes.map(({ slug, name, renders: pictures }, index) => (
        <Section key={slug} id={slug} title={name} {...(index === 0 && { text })}>
          <PhotoGrid
            label={name}
            isFirst={index === 0}
            photos={pictures.map(({ title: heading, note, picture }) => ({
              title: heading,
              text: note,
              picture,
            }))}
          />
        </Section>
      ))}
    </>
  );
}
