import { DatabaseError } from '@quarter/api/db/errors';
import { ConfigError } from './config-values.ts';
import { ListenError } from './listen.ts';

/**
 * Runs what an operator has started. A failure that he can mend himself is told in one sentence, anything
 * else with its stack; both end the process with 1.
 */
export async function forOperator(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof DatabaseError || error instanceof ListenError;
    console.error(isExpected ? sentence(error.message) : error);
    process.exit(1);
  }
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
