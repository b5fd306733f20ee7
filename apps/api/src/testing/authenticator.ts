import { Secret, TOTP } from 'otpauth';

/** A code of an authenticator. @param secret Base32 @param timestamp ms, now by default */
export function authenticatorCode(secret: string, timestamp = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
