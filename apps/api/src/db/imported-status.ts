import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What stays of the file's word when a lot gets a status here. Once it is let go of or taken here, no former «booked»
 * or «sold» of a file may be found again beside the status that it has then: the two would be equal, and the next file
 * that says «free» would take the lot from its buyer.
 */
export const importedStatusAfter = (
  status: SQLWrapper,
  imported: SQLWrapper,
): SQL<'free' | 'booked' | 'sold'> =>
  sql`case when ${imported} is not null and ${status} in ('free', 'held') then 'free' else ${imported} end`;
