import { counted, FLATS } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './campaign-flats.module.css';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly link: { readonly label: string; readonly href: string };
  /** Flats of the campaign, of which the list shows the first. */
  readonly count: number;
  /** The list. */
  readonly children: ReactNode;
}

/** Flats of a campaign in the boutique's cards. */
export function CampaignFlats({ title, note, link, count, children }: Props) {
  return (
    <Section title={title} text={note} aside={<span className={styles.count}>{counted(count, FLATS)}</span>}>
      <div className="wrap">{children}</div>
      <p className={`wrap ${styles.way}`}>
        <TextLink href={link.href}>{link.label}</TextLink>
      </p>
    </Section>
  );
}
