import { isListPath } from '../../shared/address/path.ts';
import type { ReturnList } from '../../shared/address/use-list-return.ts';

/** The boutique, under either header. */
export const FLAT_LIST: ReturnList = { stored: 'flat-list', isPath: isListPath, href: '/flats' };
