import { DatabaseError, isUnavailable, reasonOf } from '@quarter/api/db/errors';
import { ConfigError } from './config-error.ts';
import { ListenError } from './listen.ts';

/**
 * Runs what an operator has started. A failure that he can mend himself is told in one sentence, anything
 * else with its stack; both end the process with 1.
 */
export async function forOperator(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const words = explanation(error);
    // What he can mend he reads in the terminal, where the console may belong to the log.
    if (words === null) console.error(error);
    else process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}

/** The sentence; null for what only its stack explains. */
function explanation(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof ListenError)
    return sentence(error.message);
  return isUnavailable(error)
    ? sentence(`the database is busy or cannot be reached: ${reasonOf(error)}`)
    : null;
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
