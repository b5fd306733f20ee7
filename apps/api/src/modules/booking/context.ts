import type { Database } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Figures } from '../figures/service.ts';
import type { Files } from '../files/service.ts';
import type { HoldTerms } from '../lots-state/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';
import type { Properties } from '../properties/service.ts';
import type { Sessions } from '../sessions/service.ts';

/** What a visitor of the booking agrees to. */
export type ConsentPurpose = 'personal' | 'news' | 'agreement';

/** What all parts of the booking stand on. */
export interface BookingContext {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly sessions: Sessions;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly files: Files;
  /** Told of each booking when it is finished. */
  readonly figures: Pick<Figures, 'booking'>;
  readonly planPictures: PlanPictures;
  readonly now: () => Date;
  /** Whether that time can be believed: else nobody loses a lot by it. */
  readonly isTimeKnown: () => boolean;
  readonly terms: HoldTerms;
  /** Address of the site for links in messages; null when nobody has set it. */
  readonly publicOrigin: string | null;
  /** Mailbox of the sales office; null when it has none. */
  readonly officeMail: string | null;
  /** Version of the text that visitors see before they agree. */
  textVersion(purpose: ConsentPurpose): string;
}

/** What a call tells about where it comes from. */
export type Caller = Pick<VisitorRequest, 'address' | 'userAgent'>;
