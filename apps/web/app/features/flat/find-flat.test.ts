import type { ApiClient } from '@quarter/contract/client';
import { ApiError, notFound } from '@quarter/contract/errors';
import type { FormerProperty, PropertyDetail } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import { findFlat } from './find-flat.ts';
import { presentFlat } from './present-flat.ts';

const former: FormerProperty = {
  id: 7,
  number: '247',
  area: 63.9,
  price: 33_792_000,
  layout: { layout_type: 2, room_count: 2 },
  building: { name: 'Секция 3' },
};
const flat = { ...former, slug: 'flat-247', has_page: true } as PropertyDetail;
const gone = new ApiError(410, 'gone', 'Эта квартира больше не продаётся');

/** A service that has one flat, or says why it has not. */
function serviceOf(answer: PropertyDetail | ApiError): ApiClient {
  const api: Partial<ApiClient> = {
    property: () => (answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)),
    formerProperty: () => Promise.resolve(former),
  };
  return api as ApiClient;
}

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('the flat of an address', () => {
  it('is found by its slug', async () => {
    expect(await findFlat(serviceOf(flat), '/flats/', 'flat-247')).toEqual({ flat, former: null });
  });

  it.each(['/flats/', '/facing/flats/'])('under %s a former slug leads to the present one', async base => {
    const answer = await thrown(findFlat(serviceOf(flat), base, 'flat-12'));
    expect(answer).toBeInstanceOf(Response);
    expect(answer instanceof Response && [answer.status, answer.headers.get('Location')]).toEqual([
      301,
      `${base}flat-247`,
    ]);
  });

  it('that was withdrawn is told of by what it was, one sold long ago too', async () => {
    expect(await findFlat(serviceOf(gone), '/flats/', 'flat-247')).toEqual({
      flat: null,
      former: { ...former, isSold: false },
    });
    const sold = { ...flat, has_page: false };
    expect((await findFlat(serviceOf(sold), '/flats/', 'flat-247')).former).toMatchObject({
      number: '247',
      isSold: true,
    });
  });

  it('that never was is not there', async () => {
    expect(await thrown(findFlat(serviceOf(notFound()), '/flats/', 'none'))).toMatchObject({ status: 404 });
  });

  it('on a page that tells only of what is there is gone with its page', async () => {
    expect(await presentFlat(serviceOf(flat), '/flats/print/', 'flat-247')).toBe(flat);
    expect(await thrown(presentFlat(serviceOf(gone), '/flats/print/', 'flat-247'))).toMatchObject({
      init: { status: 410 },
    });
  });
});
