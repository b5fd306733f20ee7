import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { PasskeyCreated, PasskeyShown } from '@quarter/contract/desk/passkeys';

/** Whether this browser knows passkeys, and the address is one that they are bound to: a name and no number. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Has the browser make a passkey. Rejects when its owner does not, see `passkeyFailure`. */
export async function makePasskey(options: DeskResponse<'deskBeginPasskey'>): Promise<PasskeyCreated> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** Has the browser show a passkey, which one its owner says. Rejects when he does not, see `passkeyFailure`. */
export async function showPasskey(options: DeskResponse<'deskBeginPasskeySignIn'>): Promise<PasskeyShown> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

const FAILURES: Readonly<Record<string, string>> = {
  // What the browser says of a passkey that it has already, and of one that nobody has confirmed.
  InvalidStateError: 'На этом устройстве ключ уже есть.',
  NotAllowedError: 'Ключ не подтверждён: вы отменили или прошло время. Попробуйте ещё раз.',
  SecurityError: 'По этому адресу ключи не действуют. Откройте сайт по его обычному адресу.',
};

/** What to tell of a passkey that the browser has not made or shown. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return FAILURES[name] ?? 'Браузер не смог использовать ключ. Попробуйте ещё раз или другой браузер.';
}

/** For who has passkeys. */
const library = () => import('@simplewebauthn/browser');
