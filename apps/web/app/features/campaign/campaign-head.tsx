import type { campaignStartSchema } from '@quarter/contract/content/campaigns';
import type * as z from 'zod/mini';
import { ButtonLink } from '../../ui/button.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { WidePicture } from '../../ui/section/wide-picture.tsx';
import styles from './campaign-head.module.css';

type Start = z.infer<typeof campaignStartSchema>;

/** First screen of a campaign; what it depends on stands on it. */
export function CampaignHead({ title, text, picture, facts, terms, link }: Start) {
  return (
    <>
      <PageTitle size="display" title={title} aside={text} />
      <WidePicture picture={picture} priority />
      <FactRow label={title} facts={facts} />
      <div className={`wrap ${styles.foot}`}>
        {terms !== null && <p className={styles.terms}>{terms}</p>}
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </>
  );
}
