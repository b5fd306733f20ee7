/** Apart from the table, so that pages get no more than the address. */
export const CHANGES_PATH = '/api/changes/';

/** What an open page is told when it begins to listen, and after every change of what visitors see. */
export interface ChangeNews {
  /** Tells one state of the data from another; nothing of it is of anybody. */
  readonly edition: string;
  /** How long ago the service has learnt of the last change, ms. */
  readonly age: number;
}
