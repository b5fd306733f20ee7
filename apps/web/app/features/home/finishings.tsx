import type { EndpointResponse } from '@quarter/contract/endpoints';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { PictureList } from '../../ui/section/picture-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './finishings.module.css';

type Data = EndpointResponse<'index/finishings'>;

/** Finishing packages with what each costs; the one that has pictures is shown and open. */
export function Finishings({ title, note, packages, link }: Data) {
  const shown = packages.find(({ pictures }) => pictures.length > 0);
  const picture = shown?.pictures[0];
  if (!picture) return null;
  return (
    <Section title={title} text={note}>
      <PictureList
        picture={picture}
        caption={picture.alt}
        openId={shown?.facing_type}
        rows={packages.map(({ facing_type, name, text, details }) => ({
          id: facing_type,
          title: name,
          value: details[0]?.value ?? '',
          content: (
            <>
              <p className={styles.package}>{text}</p>
              <DefinitionRows rows={details.slice(1)} />
            </>
          ),
        }))}
      >
        <p className={styles.way}>
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      </PictureList>
    </Section>
  );
}
