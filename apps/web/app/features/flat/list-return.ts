import { isListPath } from '../../shared/path.ts';
import type { ReturnList } from '../../shared/use-list-return.ts';

/** The boutique, under either header. */
export const FLAT_LIST: ReturnList = { stored: 'flat-list', isPath: isListPath, href: '/flats' };
