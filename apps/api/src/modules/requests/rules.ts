export interface RequestRules {
  /** Requests that one network address may send in an hour. */
  readonly perAddress: number;
  /**
   * Requests that one phone may be given with in an hour: from one network address, and unmarked. From other networks more
   * are taken, and marked as possible repetitions.
   */
  readonly perPhone: number;
  /** Mailbox of the sales office that gets every request; null for none. */
  readonly mailTo: string | null;
}

/** An office's stand or a mobile network share one address. */
export const REQUEST_RULES: RequestRules = { perAddress: 20, perPhone: 5, mailTo: null };
