/** Apart from the table, so that pages get no more than the address. */
export const PRESENTATION_PATH = '/api/properties/{id}/presentation/';
