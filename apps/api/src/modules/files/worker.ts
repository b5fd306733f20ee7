import { cardPng } from '../card-drawing/service.ts';
import {
  bookingSheetPdf,
  flatSheetPdf,
  instalmentSheetPdf,
  selectionSheetPdf,
} from '../documents-pdf/service.ts';
import type { FileContent } from './content.ts';
import { priceListCsv, priceListXlsx } from './price-sheet.ts';

/** What a thread of the pool does; it knows nothing of the catalogue and the database. */
export default function makeFile(content: FileContent): Promise<Uint8Array> | Uint8Array {
  switch (content.kind) {
    case 'booking':
      return bookingSheetPdf(content.sheet);
    case 'card':
      return cardPng(content.card);
    case 'flat':
      return flatSheetPdf(content.sheet);
    case 'instalment':
      return instalmentSheetPdf(content.sheet);
    case 'selection':
      return selectionSheetPdf(content.sheet);
    case 'csv':
      return Buffer.from(priceListCsv(content.flats, content.date));
    case 'xlsx':
      return priceListXlsx(content.flats, content.date);
  }
}
