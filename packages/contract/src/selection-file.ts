/** Apart from the table, so that pages get no more than the address. */
export const SELECTION_FILE_PATH = '/api/selections/file/';

/** Header with the secret of a selection: secrets stand in no address. */
export const SELECTION_HEADER = 'x-selection';
