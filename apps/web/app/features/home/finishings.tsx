import type { EndpointResponse } from '@quarter/contract/endpoints';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { PictureList } from '../../ui/section/picture-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './finishings.module.css';

type Data = EndpointResponse<'index/finishings'>;

/** Finishing packages with what each costs and one room in each of them; the dearest is open. */
export function Finishings({ title, note, packages, link }: Data) {
  const shown = packages.findLast(({ pictures }) => pictures.length > 0);
  if (!shown) return null;
  return (
    <Section title={title} text={note}>
      <PictureList
        openId={shown.facing_type}
        rows={packages.map(({ facing_type, name, text, details, pictures: [picture] }) => ({
          id: facing_type,
          title: name,
          value: details[0]?.value ?? '',
          picture,
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
