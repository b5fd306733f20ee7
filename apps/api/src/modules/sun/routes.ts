import { FieldError } from '@quarter/contract/errors';
import { isDay, moscowDate } from '@quarter/domain/dates';
import type { Handlers } from '../../platform/endpoint.ts';
import type { SunService } from './service.ts';

export function sunHandlers(service: SunService, now: () => Date): Pick<Handlers, 'geo' | 'sun'> {
  return {
    geo: () => service.geo(),
    sun: ({ query }) => {
      if ((query.get('formatted') ?? '0') !== '0')
        throw new FieldError({ formatted: ['Допустимо только 0'] });
      return service.sun({
        lat: degrees(query, 'lat', 90),
        lng: degrees(query, 'lng', 180),
        day: dayOf(query.get('date') ?? 'today', now()),
      });
    },
  };
}

function degrees(query: URLSearchParams, name: string, most: number): number {
  const text = query.get(name) ?? '';
  const value = Number(text);
  if (/^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(value) <= most) return value;
  throw new FieldError({ [name]: [`Укажите число от −${most} до ${most}`] });
}

function dayOf(text: string, now: Date): string {
  if (text === 'today') return moscowDate(now);
  if (isDay(text)) return text;
  throw new FieldError({ date: ['Укажите дату в виде 2026-03-01 или today'] });
}
