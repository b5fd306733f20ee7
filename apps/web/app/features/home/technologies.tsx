import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { MediaText } from '../../ui/section/media-text.tsx';
import { NoteList } from '../../ui/section/note-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import { FacadeNode } from './facade-node.tsx';
import type { HomeBlocks } from './load-home.ts';
import styles from './technologies.module.css';

type Features = NonNullable<HomeBlocks<never>['features']>;

/** What the house is made of: a numbered drawing with the same numbers in words, and its architecture. */
export function Technologies({ engineering, architecture }: Features) {
  const { title, text, author, picture, materials } = architecture;
  return (
    <>
      <Section id="features" title={engineering.title} aside={engineering.note}>
        <div className={`wrap ${styles.block}`}>
          <FacadeNode label={engineering.note} />
          <NoteList items={engineering.items} isNumbered />
        </div>
      </Section>
      <MediaText title={title} text={text} picture={picture}>
        <DefinitionRows rows={materials.map(({ title: label, text: value }) => ({ label, value }))} />
        <p className={styles.text}>{author}</p>
      </MediaText>
    </>
  );
}
