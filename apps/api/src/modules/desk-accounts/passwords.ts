import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@quarter/contract/errors';
import pLimit from 'p-limit';

/** Of OWASP for Argon2id, which is the default of the library: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Costs as much as any other and fits no password: nobody learns by the time whether an e-mail has an account. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Each takes a thread and 19 MiB for some hundredths of a second. */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const RETRY_AFTER_S = 3;

/** Passwords as they are kept. The same one typed on another keyboard may come in another form of Unicode. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param kept null for an account without one, or for nobody: it takes as long and is false */
  isRight(kept: string | null, password: string): Promise<boolean>;
}

/**
 * Both reject with 503 when too many others wait.
 * @param compare whether a password has a kept form: the costly part
 */
export function createPasswords(compare: typeof verify = verify): Passwords {
  const line = pLimit(AT_ONCE);
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    if (line.pendingCount >= MOST_WAITING)
      throw new ApiError(503, 'overloaded', 'Слишком много входов сразу. Попробуйте ещё раз', RETRY_AFTER_S);
    return line(work);
  };
  return {
    hash: async password => inLine(() => hash(password.normalize('NFKC'), COST)),
    isRight: async (kept, password) => {
      const isSame = await inLine(() => compare(kept ?? NOBODY, password.normalize('NFKC')));
      return isSame && kept !== null;
    },
  };
}
