import type { EndpointResponse } from '@quarter/contract/endpoints';
import { PictureList } from '../../ui/section/picture-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface Props extends Readonly<EndpointResponse<'index/public-places-block'>> {
  readonly id?: string;
}

/** Rooms of the house for its residents beside the picture of one. */
export function Spaces({ id, title, link, spaces }: Props) {
  const shown = spaces.find(({ picture }) => picture !== null);
  return (
    <Section {...(id && { id })} title={title} aside={<TextLink href={link.href}>{link.label}</TextLink>}>
      {shown && (
        <PictureList
          side="right"
          openId={shown.slug}
          rows={spaces.map(({ slug, name, value, text, picture }) => ({
            id: slug,
            title: name,
            value,
            content: <p>{text}</p>,
            picture,
          }))}
        />
      )}
    </Section>
  );
}
