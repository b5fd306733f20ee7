import type { FlatCard } from '../card-drawing/service.ts';
import type { BookingSheet, FlatSheet, InstalmentSheet, SelectionSheet } from '../documents-pdf/service.ts';
import type { ListedPrice } from '../price-list/service.ts';

/** What a file says, as it goes to the thread that makes the file. */
export type FileContent =
  | { readonly kind: 'booking'; readonly sheet: BookingSheet }
  | { readonly kind: 'card'; readonly card: FlatCard }
  | { readonly kind: 'flat'; readonly sheet: FlatSheet }
  | { readonly kind: 'instalment'; readonly sheet: InstalmentSheet }
  | { readonly kind: 'selection'; readonly sheet: SelectionSheet }
  | PriceContent;

interface PriceContent {
  readonly kind: 'csv' | 'xlsx';
  readonly flats: readonly ListedPrice[];
  /** ISO day of the prices. */
  readonly date: string;
}
