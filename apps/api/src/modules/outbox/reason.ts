import { DeliveryError } from '../../integrations/ports.ts';

/** Why a delivery failed, in words without values: those of a driver may hold addresses and what was sent. */
export function reasonOf(error: Error): string {
  if (error instanceof DeliveryError) return error.message;
  const code: unknown = Reflect.get(error.cause instanceof Error ? error.cause : error, 'code');
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
