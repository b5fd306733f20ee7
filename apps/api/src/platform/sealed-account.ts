import type { Sealer } from './sealer.ts';

const NAME = 'desk_accounts.name';
const EMAIL = 'desk_accounts.email';

/** What an account keeps of its person, as modules that name people read it. */
export function openAccountName(sealer: Sealer, sealed: string): string {
  return sealer.open(sealed, NAME);
}

export function sealAccountName(sealer: Sealer, name: string): string {
  return sealer.seal(name, NAME);
}

export function openAccountEmail(sealer: Sealer, sealed: string): string {
  return sealer.open(sealed, EMAIL);
}

export function sealAccountEmail(sealer: Sealer, email: string): string {
  return sealer.seal(email, EMAIL);
}
